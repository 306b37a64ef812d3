/** Written by basemap/gazetteer. */
export const gazetteerAddress = '/basemap/gazetteer-ae78db3d.json';
