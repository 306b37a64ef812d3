import type { ListedOrder } from '../../order/listed-order.ts';
import { Code } from '../../ui/code.tsx';
import { usePlaceName } from './use-place-name.ts';

/** The place of an order; its number where no place is known. */
export function PlaceOrNumber({ order }: { order: Pick<ListedOrder, 'id' | 'no' | 'where' | 'at'> }) {
  const { name } = usePlaceName(order);
  return name === null ? <Code>{order.no}</Code> : <bdi>{name}</bdi>;
}

type Named = Pick<ListedOrder, 'no' | 'typeName' | 'resolutionName'>;

/** Number, image type and resolution in one line, below the place. */
export function WhatLine({ order, className }: { order: Named; className?: string | undefined }) {
  const named = [order.typeName, order.resolutionName].filter((word) => word?.trim());
  return (
    <p className={className}>
      <Code>{order.no}</Code>
      {named.map((word) => (
        <span key={word}>
          {' · '}
          <bdi>{word}</bdi>
        </span>
      ))}
    </p>
  );
}
