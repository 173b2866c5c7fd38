import { expect, it } from "vitest";
import { speak } from "~/test/helpers/authors/rules/segments";
import { extract } from "~/test/helpers/extract";

const MEANT = "what we built is a lamp that tells the gardener when the soil is dry";
const REST = `the lamp turns orange when the soil holds less than twenty percent water
the battery lasts two years and it can be changed without any tools
the sensor is ten centimeters long and it is made of steel
thanks for watching and see you next week`;

it("the overview leaves out an anecdote within its sentence if a border is heard", async () => {
  const sentence = `${MEANT} my cousin lost his shoe in the pond last summer`;
  const segments = speak(`hello everybody and welcome back to the workshop\n${sentence}\n${REST}`);
  const video = { videoTitle: "", videoDescription: "", durationSeconds: 60, language: "en" };
  const { value } = await extract().prd({ ...video, segments });
  expect(value.overview.summary?.text).toBe("What we built is a lamp that tells the gardener when the soil is dry…");
});

it("the overview is the announcement that opens a talk, rather than its weightiest wish", async () => {
  const segments = speak(`hi and welcome back everyone
today it is all about doors
there are three kinds of paint for wood: oil paint, chalk paint, and varnish for the weather outside
we want every layer to be dry before the next one so that nothing peels off after the winter
sand the old paint until the surface is dull and wipe the dust off with a wet cloth
thanks for watching`);
  const video = { videoTitle: "", videoDescription: "", durationSeconds: 60, language: "en" };
  const { value } = await extract().prd({ ...video, segments });
  expect(value.overview.summary?.text).toBe("Today it is all about doors.");
});

it("the overview of a pitch is its purpose, rather than the announcement that opens it", async () => {
  const segments = speak(`hi and welcome back everyone
today I want to show you something we have been building
what we built is an app that tells the gardener when the soil is dry
users see every bed of the garden as a colored tile
the app must work without a network and keeps its data on the phone
the weather comes from the API of the weather service
buttons are big and green so that they work with gloves
thanks for watching`);
  const video = { videoTitle: "", videoDescription: "", durationSeconds: 60, language: "en" };
  const { value } = await extract().prd({ ...video, segments });
  expect(value.overview.summary?.text).toMatch(/^What we built is an app that tells the gardener/);
});

it("the overview is not an anecdote, even if nothing states the purpose outright", async () => {
  const segments = speak(`Hallo zusammen, schön, dass ihr da seid.
Letzten Sommer standen wir mit dem Wohnwagen an der Müritz, und meine Frau hat den Föhn angemacht, und in der ganzen Reihe war es dunkel.
Unser Gerät sitzt in der Stromsäule und schickt den Verbrauch von allein an die Rezeption.
Wenn einer mehr als zehn Ampere zieht, schaltet nur seine Dose ab und nicht die ganze Reihe.
Die Werte müssen mindestens zehn Jahre lang gespeichert sein.
Auf dem Bildschirm sieht man den Platz von oben.`);
  const video = { videoTitle: "", videoDescription: "", durationSeconds: 60, language: "de" };
  const { value } = await extract().prd({ ...video, segments });
  expect(value.overview.summary?.text).not.toMatch(/Föhn/);
});
