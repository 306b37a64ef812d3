/** True for the answers to the method and the media type of a request, which no other input changes. */
export const isAboutSending = (status: number): boolean => status === 405 || status === 415;
