import { createContext } from 'react';
import { places } from './places.ts';

/** Tests provide another gazetteer. */
export const PlacesContext = createContext(places);
