export const en = {
  choose: 'Choose file',
};
