/**
 * A file of test/fixtures/imports; where it was reported; the expected result, as `seconds Name: text` or `seconds
 * text`.
 */
export type Case = [file: string, report: string, expected: readonly string[]];

export const CASES: Case[] = [
  [
    "numbers-as-captions/countdown.srt",
    "debpalash/VoiceStudio#2151, muxinc/ai#139",
    ["1 Three engines are running now", "2 2", "3 1", "4 And we have left the ground"],
  ],
  [
    "blank-line-under-time/teams-plain.vtt",
    "onyx-dot-app/onyx#14863",
    [
      "0 Good morning, shall we begin with the budget",
      "4 The budget grew by nine percent",
      "8 Then we keep the hiring plan",
    ],
  ],
  [
    "blank-line-under-counter/codecast.srt",
    "France-ioi/codecast#132",
    ["0 First line costs $5", "1 Second line costs $6"],
  ],
  [
    "negative-start/shifted.srt",
    "kaltura/nginx-vod-module#805, SubtitleEdit/subtitleedit#6476",
    ["0 This opening sentence was said first", "1.5 This one follows it", "5 And this is the third"],
  ],
  ["negative-hours/subsync.srt", "spion/subsync#7", ["0 Words before zero", "1.5 Words after zero"]],
  [
    "colon-for-a-digit/deepspeech.srt",
    "mozilla/DeepSpeech-examples#156, abhirooptalasila/AutoSub#31",
    ["12.95 but you know what I mean", "14.6 the second half", "16 and the third"],
  ],
  [
    "float-milliseconds/float.srt",
    "gsantiago/subtitle.js#68",
    ["1.249 Float times are written by a script", "3.1 They hold for every caption"],
  ],
  [
    "colon-before-milliseconds/colons.srt",
    "SubtitleEdit/subtitleedit#5799, mccauli/subtitle-converter#37",
    ["1.5 Colons stand before the milliseconds", "5.25 In each of the times"],
  ],
  [
    "ends-an-hour-late/stacking.srt",
    "ljantzen/obsidian-youtube-transcript#134",
    ["30.8 one", "34.8 two", "38.8 three", "42.8 four", "46.8 five"].map((line) =>
      line.replace(/ (.*)/, " Sentence number $1 of the talk"),
    ),
  ],
  [
    "whisper-console/whisper.txt",
    "tkarabela/pysubs2#73, Purfview/whisper-standalone-win#309",
    [
      "16.02 The pilot begins in March with two schools.",
      "21.09 Each school gets twelve tablets.",
      "3783.46 We review the numbers in June.",
    ],
  ],
  [
    "whisper-jax/jax.txt",
    "tkarabela/pysubs2#73",
    ["74.5 Okay, one more thing.", "75.5 You know the tests were green, right?", "77.5 That is what I was told."],
  ],
  [
    "bold-times/voiceink.md",
    "Beingpax/VoiceInk#891",
    [
      "4 Welcome to this recording of the weekly call.",
      "9 Today we are looking at local transcription.",
      "75 The next item is the budget.",
    ],
  ],
  [
    "broken-time-in-the-middle/middle.srt",
    "mozilla/DeepSpeech-examples#156, SubtitleEdit/subtitleedit#5799",
    ["1 The first caption is fine.", "60.5 This one is said a minute later.", "120 And this one two minutes later."],
  ],
  [
    "substation-leftovers/left.srt",
    "lingarr-translate/lingarr#375, tkarabela/pysubs2#31",
    ["1 Hello dear friends!", "9 On top"],
  ],
  [
    "times-in-words/teams-words.txt",
    "they-juanreina/compost#172",
    [
      "5 Ana Lima: We should talk about the launch date.",
      "19 Ben Okri: It moves to the tenth of May.",
      "62 Ana Lima: Then the press release moves too.",
    ],
  ],
  [
    "frames-and-tabs/resolve.txt",
    "octimot/StoryToolkitAI#20, SubtitleEdit/subtitleedit#5799",
    [
      "3610 I'd like you to meet the new doctor.",
      "3612.48 How do you do?",
      "3614 She arrives from Lisbon.",
      "3616 That is a long journey.",
    ],
  ],
  [
    "bold-names/md.md",
    "Beingpax/VoiceInk#891, moona3k/macparakeet#431",
    ["4 Ana Lima: We keep the bridge open on Sundays.", "19 Ben Okri: Even in winter?", "62 Ana Lima: Yes."],
  ],
  ["html-entities/html.vtt", "pbs/pycaption#134", ["1 Bold © 2024 ½ été cœur København", "4 5 < 6 && 7 > 6 ♥"]],
  [
    "premiere-csv/premiere.csv",
    "Exmaralda-Org/exmaralda#363",
    [
      "0.48 Sprecher 1: What comes through is how hard she worked, isn't it?",
      "11.72 Sprecher 2: Yes, people do not see the hours behind it.",
      "31.92 Sprecher 2: And I like what I do.",
    ],
  ],
  [
    "premiere-text/premiere.txt",
    "Exmaralda-Org/exmaralda#363, Subtivals/subtivals#200",
    [
      "0.48 Speaker 1: What comes through is how hard she worked.",
      "11.72 Speaker 2: People do not see the hours behind it.",
      "31.92 Speaker 2: And I like what I do.",
    ],
  ],
  [
    "arrows-in-speech/arrow.vtt",
    "onyx-dot-app/onyx#14863",
    ["1 At 02:34.567 --> that is when the alarm fired and nobody was in the room", "5 Map a --> b before you sum"],
  ],
  [
    "sami/drama.smi",
    "webtorrent/webtorrent-desktop#1108, jellyfin/jellyfin#1539, smacke/ffsubsync#59",
    ["1 안녕하세요, 회의를 시작하겠습니다.", "5 예산은 구 퍼센트 늘었습니다. 다음 안건입니다."],
  ],
  [
    "microdvd/film.sub",
    "tkarabela/pysubs2#71, morpheus65535/bazarr#473",
    ["2 The expedition left at dawn.", "6 Is that a rope?", "8.068 It was a rope.", "12 Nobody answered."],
  ],
  [
    "tmplayer/tmp.txt",
    "Diaoul/subliminal#536",
    [
      "1 Wyprawa ruszyła o świcie.",
      "4 Czy to lina? To była lina.",
      "7 Nikt nie odpowiedział.",
      "12 Potem zapadła noc.",
    ],
  ],
  [
    "substation/karaoke.ass",
    "tkarabela/pysubs2#37, lingarr-translate/lingarr#375, mpv-player/mpv#13583",
    ["1 Ana: The ship, at last, arrives before noon", "5 Ben: Everyone waits"],
  ],
  [
    "podcast-json/episode.json",
    "dagronf/SwiftSubtitles#10, AntennaPod/AntennaPod#4935, Podcastindex-org/podcast-namespace#420",
    [
      "0.5 Ana: Welcome to the show about bridges.",
      "3 Ben: We start with the oldest one.",
      "6.5 It stands in a village.",
    ],
  ],
  [
    "podcast-html/episode.html",
    "AntennaPod/AntennaPod#4935",
    [
      "0 Kevin: We have an update planned where we would like to give the ability to upload an artwork file.",
      "9 Alban: You are planning that for when this podcast is big.",
      "14 Kevin: Exactly so.",
    ],
  ],
  [
    "whisper-json/whisper.json",
    "hyperaudio/hyperaudio-lite-editor#631",
    ["0 Good morning, everyone.", "2.5 We begin with the harbor."],
  ],
  [
    "transcript-api-json/api.json",
    "jdepoix/youtube-transcript-api#106",
    ["7.58 hey there how are you", "14.08 we talk about bridges today", "21.7 that is all"],
  ],
  [
    "lrc-hundredths/song.lrc",
    "sonorahq/sonora#694, tomakino/LyricProvider#10",
    ["1.5 First line of the song", "5.25 Second line of the song", "72.8 Third line of the song"],
  ],
  [
    "full-width-times/translated.srt",
    "SubtitleEdit/subtitleedit#5799, SmartSub#156",
    ["1 机器翻译改变了时间", "5.5 冒号变成了全角"],
  ],
  [
    "speech-in-round-brackets/course.srt",
    "SubtitleEdit/subtitleedit#5596, SubtitleEdit/subtitleedit#621",
    [
      "1 Open the menu (click File) and choose Export.",
      "6 These keys (foreign keys) join two tables.",
      "11 A class method (static method) has no self.",
      "16 It is checked early (static typing) or late.",
      "21 He rang twice (the bell was loud) and left.",
    ],
  ],
  [
    "speech-in-square-brackets/notes.srt",
    "SubtitleEdit/subtitleedit#10204",
    [
      "1 [Save the file first]",
      "5 Then close the window.",
      "9 [提示：先保存文件再关闭窗口]",
      "13 [In Spanish] Where is the library?",
    ],
  ],
  [
    "japanese-brackets/ja.srt",
    "SubtitleEdit/subtitleedit#10204",
    [
      "1 （田中）こんにちは、今日は橋の話です。",
      "5 （佐藤）音楽（クラシック音楽）も好きです。",
      "13 （田中）では（笑顔で）始めましょう。",
    ],
  ],
  [
    "otter/otter.txt",
    "hyperaudio/ha-converter#25, they-juanreina/compost#172",
    [
      "4 Ana Lima: We keep the bridge open on Sundays.",
      "19 Unknown Speaker: Even in winter?",
      "62 Ana Lima: Yes, even in winter.",
    ],
  ],
  [
    "descript/descript.txt",
    "Descript's text export",
    [
      "2 Ana: We keep the bridge open on Sundays.",
      "9 Ben: Even in winter?",
      "12 Ana: Yes, even in winter.",
      "20 Ben: Then we agree.",
    ],
  ],
  [
    "colons-behind-times/client.srt",
    "mantas-done/subtitles, testClientFile",
    ["10 One thing at a time 1", "12 Two is enough 2"],
  ],
];
