export const en = {
  points: 'Points',
};
