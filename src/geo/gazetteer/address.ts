/** Written by basemap/gazetteer. */
export const gazetteerAddress = '/basemap/gazetteer-24400863.json';
