/** Written by basemap/gazetteer. */
export const gazetteerAddress = '/basemap/gazetteer-bf0a0fb6.json';
