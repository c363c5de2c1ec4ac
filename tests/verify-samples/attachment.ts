/** The file that a multipart sample sends; a run puts it beside the sample. */
export const attachmentName = 'slip.png';

/** Its content, which ends no part early and is no text of any charset. */
export const attachment = 'file: "đ" \r\n--sample-boundary\r\n\u0000\u0001';
