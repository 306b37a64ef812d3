/** Written by basemap/gazetteer. */
export const gazetteerAddress = '/basemap/gazetteer-2b5a6bfe.json';
