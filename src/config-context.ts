import { createContext, useContext } from 'react';
import { type Config, defaultConfig } from './config.ts';

const Context = createContext<Config>(defaultConfig);

export const ConfigProvider = Context.Provider;
export const useConfig = (): Config => useContext(Context);
