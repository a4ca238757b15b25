/** Fields of a consumer by which its list is sorted or found: a change of one reads the list again. */
export const relistedBy: Readonly<Partial<Record<string, readonly string[]>>> = {
  consumer: ['title', 'firstName', 'surName', 'email', 'addressOne'],
};
