import {
  ADTS,
  AudioSampleSink,
  BlobSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from "mediabunny";

const FORMATS = [MP4, QTFF, MATROSKA, WEBM, WAVE, OGG, FLAC, MP3, ADTS];

/** Opens a file, of which only what is needed is read. */
export const openInput = (file: File): Input => new Input({ source: new BlobSource(file), formats: FORMATS });

/** A track's decoded samples from a time on, in seconds. */
export const samplesFrom = (track: InputAudioTrack, seconds: number) => new AudioSampleSink(track).samples(seconds);
