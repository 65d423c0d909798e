import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import parse from 'spdx-expression-parse';
import { type Lock, type ThirdParty } from './third-party.ts';

/** Place of the package that a requirement of another one leads to: inside it, or inside one of those around it, as Node looks for it. */
function findPlace(lock: Lock, from: string, name: string): string | undefined {
  const around = from.split(/(?:^|\/)node_modules\//);
  for (let depth = around.length; depth > 0; depth -= 1) {
    const inside = around.slice(0, depth).join('/node_modules/').replace(/^\//, '');
    const place = inside === '' ? `node_modules/${name}` : `${inside}/node_modules/${name}`;
    if (lock[place]) return place;
  }
  return undefined;
}

const requirements = (lock: Lock, place: string): string[] => {
  const { dependencies, optionalDependencies, peerDependencies } = lock[place] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
};

const purlOf = (name: string, version: string): string => {
  const [scope, bare] = name.startsWith('@') ? (name.split('/') as [string, string]) : [undefined, name];
  return new PackageURL('npm', scope, bare, version, undefined, undefined).toString();
};

/**
 * The bill of materials in CycloneDX, made of the lock file alone: the same on every machine, with neither time nor serial number.
 * @param lock packages by place @param parties what the product needs to run
 */
export function billOfMaterials(
  lock: Lock,
  parties: readonly ThirdParty[],
  { name, version, description }: { name: string; version: string; description: string },
): string {
  const licences = new Contrib.License.Factories.LicenseFactory(parse);
  const bom = new Models.Bom();
  const product = new Models.Component(Enums.ComponentType.Application, name, {
    bomRef: `${name}@${version}`,
    version,
    description,
    purl: purlOf(name, version),
  });
  product.licenses.add(licences.makeFromString('Apache-2.0'));
  bom.metadata.component = product;
  const byPlace = new Map<string, Models.Component>([['', product]]);
  for (const party of parties) {
    const [scope, bare] = party.name.startsWith('@') ? (party.name.split('/') as [string, string]) : [undefined, party.name];
    const component = new Models.Component(Enums.ComponentType.Library, bare, {
      bomRef: `${party.name}@${party.version}`,
      group: scope,
      version: party.version,
      purl: purlOf(party.name, party.version),
      scope: party.isProgram ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
    });
    if (party.licence) component.licenses.add(licences.makeFromString(party.licence));
    const [, digest] = /^sha512-(.+)$/.exec(lock[party.places[0] ?? '']?.integrity ?? '') ?? [];
    if (digest) component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex'));
    bom.components.add(component);
    for (const place of party.places) byPlace.set(place, component);
  }
  for (const [place, component] of byPlace) {
    for (const target of requirements(lock, place)) {
      const result = byPlace.get(findPlace(lock, place, target) ?? '-');
      if (result) component.dependencies.add(result.bomRef);
    }
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}
