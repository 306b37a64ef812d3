import * as z from 'zod/mini';
import { ImageResolutionId, ImageTypeId } from '../../ids.ts';
import { finite, line, optional, record, text } from './record.ts';

/** interface.md 2.2. Minimum and maximum are centimetres on the ground. */
export const ImageResolution = record({
  ImageResolutionID: ImageResolutionId,
  NameAr: line(),
  NameEn: line(),
  MinimumValueInCM: optional(finite()),
  MaximumValueInCM: optional(finite()),
  DescriptionAr: z.catch(line(), ''),
  DescriptionEn: z.catch(line(), ''),
  PreviewImage: optional(text()),
  IsActive: z.boolean(),
  IsSubscriberOnly: z.catch(z.boolean(), false),
  DisplayOrder: optional(z.int32()),
});
export type ImageResolution = z.infer<typeof ImageResolution>;

/** interface.md 2.1 */
export const ImageType = record({
  ImageTypeID: ImageTypeId,
  NameAr: line(),
  NameEn: line(),
  PreviewImage: optional(text()),
  IsActive: z.boolean(),
  IsOpenData: z.catch(z.boolean(), false),
  IsCommercial: z.catch(z.boolean(), false),
});
export type ImageType = z.infer<typeof ImageType>;
