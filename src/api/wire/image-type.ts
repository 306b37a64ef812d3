import * as z from 'zod/mini';
import { ImageTypeId } from '../../ids.ts';
import { line, optional, record, text } from './record.ts';

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
