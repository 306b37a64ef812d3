import type { Arabic } from '../en/catalog.ts';
import type { en } from '../en/drawing.ts';

export const ar: Arabic<typeof en> = {
  rectangle:
    'رسم مستطيل على الخريطة. الأسهم تحرّك العلامة، ومع Shift أسرع، وEnter يثبّت زاوية، وEscape يلغي الرسم.',
  polygon:
    'رسم مضلّع على الخريطة. الأسهم تحرّك العلامة، ومع Shift أسرع، وEnter يثبّت زاوية، وBackspace يزيل آخر زاوية، وEscape يلغي الرسم.',
  rectangleHint: 'اسحب لرسم مستطيل، أو حدّد زاويتين متقابلتين.',
  polygonHint: 'حدّد الزوايا واحدة تلو الأخرى، وانقر الزاوية الأولى لإغلاق الشكل.',
  polygonTapHint: 'حدّد الزوايا واحدة تلو الأخرى، والمس الزاوية الأولى لإغلاق الشكل.',
  cornerSet_zero: 'لم تُحدّد أي زاوية',
  cornerSet_one: 'حُدّدت زاوية واحدة',
  cornerSet_two: 'حُدّدت زاويتان',
  cornerSet_few: 'حُدّدت {{count}} زوايا',
  cornerSet_many: 'حُدّدت {{count}} زاوية',
  cornerSet_other: 'حُدّدت {{count}} زاوية',
  finish: 'إنهاء',
};
