/** The file that a multipart sample sends; each run puts it beside the sample. */
export const attachmentName = 'slip.png';

/** Contains a line like a boundary, and is not valid text in any charset. */
export const attachment = 'file: "đ" \r\n--sample-boundary\r\n\u0000\u0001';
