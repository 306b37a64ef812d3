export const en = {
  sending: 'Sending',
};
