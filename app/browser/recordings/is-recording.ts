/** Extensions of recordings that some systems know no type for. */
const MEDIA_ENDING = /\.(?:mp4|m4[av]|mov|mkv|webm|avi|wmv|3gp|mp3|wav|og[gav]|opus|flac|aac|wma)$/i;

/** Whether a file is audio or video, by its type or name. */
export const isRecording = ({ name, type }: File): boolean =>
  /^(?:audio|video)\//.test(type) || MEDIA_ENDING.test(name);
