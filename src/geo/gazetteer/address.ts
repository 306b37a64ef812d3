/** Written by basemap/gazetteer. */
export const gazetteerAddress = '/basemap/gazetteer-dc6cc298.json';
