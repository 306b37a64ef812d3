export const en = {
  title: 'New batch',
};
