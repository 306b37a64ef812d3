/** Written by basemap/gazetteer. */
export const gazetteerAddress = '/basemap/gazetteer-eea7ea4f.json';
