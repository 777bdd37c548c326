/** What the seats are called. */
export const SEATS = {
  axis: { en: 'Axis', ru: 'Ось' },
  allies: { en: 'Allies', ru: 'Союзники' },
};
