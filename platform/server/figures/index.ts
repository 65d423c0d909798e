export { diskFigures, type DiskPlace, registerDiskPlaces } from './disk.ts';
export { type FigureSource, type FigureValue, showFigures } from './figures.ts';
export { platformFigures, secondsSince } from './platform-figures.ts';
