import type { ListedOrder } from '../../order/listed-order.ts';
import { usePlaceLabel } from './use-place-label.ts';

type Named = Pick<ListedOrder, 'where' | 'at' | 'typeName' | 'resolutionName'>;

/** Place, image type and resolution in one line; nothing if none of them is known. */
export function WhatLine({ order, className }: { order: Named; className?: string | undefined }) {
  const words = [usePlaceLabel(order.where, order.at), order.typeName, order.resolutionName];
  const named = words.filter((word) => word?.trim());
  if (named.length === 0) return null;
  return (
    <p className={className}>
      {named.map((word, index) => (
        <span key={word}>
          {index > 0 && ' · '}
          <bdi>{word}</bdi>
        </span>
      ))}
    </p>
  );
}
