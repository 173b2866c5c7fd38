const FILLS = { app: "#dbeafe", workers: "#fef3c7", functions: "#dcfce7", db: "#fae8ff" };
const LETTER = 6.8;
const [BOX, GAP, ROW, MARGIN] = [30, 14, 78, 40];

/**
 * Draws floors as a picture, the highest on top.
 * @param floors the ground floor first
 * @returns SVG
 */
export function draw(floors) {
  const boxes = new Map();
  const widths = floors.map((floor) => floor.reduce((sum, room) => sum + widthOf(room) + GAP, -GAP));
  const width = Math.ceil(Math.max(...widths) + 2 * MARGIN);
  const height = floors.length * ROW + MARGIN;
  for (const [level, floor] of floors.entries()) {
    let x = (width - widths[level]) / 2;
    for (const room of floor) {
      boxes.set(room.key, { room, x, y: height - MARGIN - (level + 0.6) * ROW, width: widthOf(room) });
      x += widthOf(room) + GAP;
    }
  }
  const legend = Object.entries(FILLS).map(
    ([layer, fill], index) =>
      `<rect x="${10 + index * 90}" y="8" width="12" height="12" fill="${fill}" stroke="#64748b"/>` +
      `<text x="${27 + index * 90}" y="18">${layer}/</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, monospace" font-size="11">
<title>The floors of the code: every arrow points down</title>
<defs><marker id="tip" viewBox="0 0 6 6" refX="6" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L6 3L0 6z" fill="#475569"/></marker></defs>
<rect width="${width}" height="${height}" fill="#fff"/>
${legend.join("\n")}
${[...boxes.values()].flatMap((box) => box.room.imports.map((key) => arrow(box, boxes.get(key)))).join("\n")}
${[...boxes.values()].map(drawBox).join("\n")}
</svg>
`;
}

const labelOf = ({ names }) => names.join(" ");
const widthOf = (room) => Math.ceil(labelOf(room).length * LETTER) + 14;
const round = (value) => Math.round(value * 10) / 10;

function drawBox({ room, x, y, width }) {
  return (
    `<rect x="${round(x)}" y="${round(y)}" width="${width}" height="${BOX}" rx="4" fill="${FILLS[room.layer]}" stroke="#64748b"/>` +
    `<text x="${round(x + width / 2)}" y="${round(y + 19)}" text-anchor="middle">${labelOf(room)}</text>`
  );
}

function arrow(from, to) {
  const [x1, y1] = [round(from.x + from.width / 2), round(from.y + BOX)];
  const [x2, y2] = [round(to.x + to.width / 2), round(to.y - 1)];
  const bend = round((y2 - y1) / 2);
  return `<path d="M${x1} ${y1}C${x1} ${round(y1 + bend)} ${x2} ${round(y2 - bend)} ${x2} ${y2}" fill="none" stroke="#475569" stroke-opacity=".55" marker-end="url(#tip)"/>`;
}
