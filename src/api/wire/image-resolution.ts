import * as z from 'zod/mini';
import { ImageResolutionId } from '../../ids.ts';
import { finite, optional, record, text } from './record.ts';

/** interface.md 2.2. Minimum and maximum are centimetres on the ground. */
export const ImageResolution = record({
  ImageResolutionID: ImageResolutionId,
  NameAr: text(),
  NameEn: text(),
  MinimumValueInCM: optional(finite()),
  MaximumValueInCM: optional(finite()),
  DescriptionAr: z.catch(text(), ''),
  DescriptionEn: z.catch(text(), ''),
  PreviewImage: optional(text()),
  IsActive: z.boolean(),
  IsSubscriberOnly: z.catch(z.boolean(), false),
  DisplayOrder: optional(z.int32()),
});
export type ImageResolution = z.infer<typeof ImageResolution>;
