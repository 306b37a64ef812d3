import { createContext, useContext } from 'react';
import type { Api } from './api.ts';

const Context = createContext<Api | null>(null);

export const ApiProvider = Context.Provider;

export function useApi(): Api {
  const api = useContext(Context);
  if (api === null) throw new Error('useApi outside ApiProvider');
  return api;
}
