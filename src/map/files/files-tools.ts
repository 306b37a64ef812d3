/** What the map needs once it has files, loaded with the first of them. */
export { addFiles } from './add-files.ts';
export { featureAt } from './feature-at.ts';
export { FileOffer } from './file-offer.tsx';
export { FilesPanel } from './files-panel.tsx';
