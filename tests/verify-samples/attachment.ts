/** The file that a multipart sample sends; each run puts it beside the sample. */
export const attachmentName = 'slip.png';

/** Content that contains a boundary-like line and is valid text in no charset. */
export const attachment = 'file: "đ" \r\n--sample-boundary\r\n\u0000\u0001';
