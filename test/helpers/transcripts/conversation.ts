/** A call with two names for one person, and a product to write requirements from. */
export const CALL_VTT = [
  "WEBVTT",
  ...turns([
    ["Speaker 1", "We are building an app that helps dental practices plan their recalls."],
    ["Priya", "The front desk needs to see every patient who is overdue for a cleaning."],
    ["Priya (iPad)", "The app must send a reminder by text message two weeks before."],
    ["Speaker 1", "We will store the reminders in a database so that nothing is sent twice."],
    ["Priya", "It has to export the list of patients as a spreadsheet every Friday."],
    ["Speaker 1", "The app calls the messaging API to send each reminder to the patient."],
    ["Priya", "The screens should be calm, with large buttons for the front desk."],
  ]),
].join("\n");

function turns(said: readonly (readonly [name: string, text: string])[]): string[] {
  const at = (seconds: number) => `00:00:${String(seconds).padStart(2, "0")}.000`;
  return said.flatMap(([name, text], index) => ["", `${at(index * 8)} --> ${at(index * 8 + 8)}`, `<v ${name}>${text}`]);
}
