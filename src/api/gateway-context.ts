import { createContext, useContext } from 'react';
import type { Gateway } from './gateway.ts';

const Context = createContext<Gateway | null>(null);

export const GatewayProvider = Context.Provider;

export function useGateway(): Gateway {
  const gateway = useContext(Context);
  if (gateway === null) throw new Error('useGateway outside GatewayProvider');
  return gateway;
}
