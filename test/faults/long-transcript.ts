/** Two hours of speech: about 26,000 tokens. */
export function longTranscript(): string {
  const topics = ["search", "payment", "calendar", "recipe", "offline mode", "color", "latency", "webhook"];
  const lines = Array.from({ length: 1200 }, (_, index) => {
    const time = new Date(index * 6000).toISOString().slice(11, 23).replace(".", ",");
    const end = new Date(index * 6000 + 5000).toISOString().slice(11, 23).replace(".", ",");
    const topic = topics[index % topics.length];
    return `${index + 1}\n${time} --> ${end}\nIn point ${index} people can use the ${topic} of the app to save time every day.\n`;
  });
  return lines.join("\n");
}
