import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testPartNames } from './test-parts.ts';

const rankOf = ({ project }: TestSpecification): number => testPartNames.findIndex((name) => name === project.name);

/** The long tests come first and the shortest last, so that the workers end together. */
export class LongestPartFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(b) - rankOf(a));
  }
}
