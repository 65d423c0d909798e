export { diskFigures, type DiskPlace, useDiskPlaces } from './disk.ts';
export { type FigureSource, type FigureValue, showFigures } from './figures.ts';
export { platformFigures, secondsSince } from './platform-figures.ts';
