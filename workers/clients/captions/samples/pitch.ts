/** A founder pitches an app idea. One line per stretch of speech; an empty line is a pause. */
export default `
Okay, so, um, thanks for having me.
I'm going to tell you about an app we want to build.
It's called Leftover, and the name is really the whole idea.

So last winter I cleaned out my fridge and I threw away,
I think it was half a cabbage, two open jars of sauce,
and a chicken I had completely forgotten about.
And I remember standing there thinking, I knew I had this.
I just didn't know what to do with it on a Tuesday night when I was tired.
That is the problem. It's not that people don't care about waste.
It's that at six in the evening nobody wants to think.

So the purpose of Leftover is to help households use the food they already have before it goes bad.
That's the one sentence. If we do nothing else, we do that.
The people we're building it for are families and shared flats.
So, two to five people, one fridge, and nobody really in charge of it.
We're not building it for people who love cooking.
They've already got forty apps. We want the person who hates the question,
what's for dinner.

Right, so let me walk you through the features, the core ones.
The first thing is you need to get your food into the app without typing.
If there's typing, we've lost. So you take a photo of your grocery receipt,
and the app reads the receipt and adds every item to your pantry list.
And it guesses an expiry date for each item, because, well,
milk is about a week, rice is basically forever.
You can also scan a barcode with the camera for things that aren't on the receipt.

Second feature. The app should show you a list of what expires soon, sorted by date.
We call it the shelf. Red means today, yellow means the next three days,
and everything else stays quiet. You shouldn't have to read the whole list.

Third, and this is the heart of it, it suggests three dinners for tonight.
Not thirty. Three. Each dinner uses at least two of the things that are about to expire,
and takes less than thirty minutes.
We tried it with a long list, actually, in the very first version, and people just scrolled.
They scrolled and then they ordered pizza. So three dinners, and a button that says cook this.
When you press it, the ingredients are taken off your pantry automatically.

Fourth, households. Everyone who lives together shares one pantry.
You invite people with a link, and when somebody finishes the eggs,
everybody can see that the eggs are gone.
And there's a shopping list, uh, that is shared as well,
so it needs to update on everyone's phone within a second or two.

And then notifications. I have strong feelings about notifications.
The app sends one reminder a day, at a time you choose, and never more than one.
Mine would be at four in the afternoon, because that's when I can still change my mind about dinner.
I used an app once that sent me eleven notifications in a day, I counted, and, anyway, I deleted it.

Oh, and one more that people keep asking for, a small monthly report.
How much food did we save, and roughly how much money is that.
It should be one number and one sentence. It's not a dashboard.

Okay. Let me talk about the look and feel, because I think that's where most kitchen apps go wrong.
They look like a magazine. Big shiny photos of salmon.
I want Leftover to feel calm, a little bit like a handwritten note on the fridge.
So a warm off-white background, one green, and a red that you only see when something expires today.
The typeface should be large and friendly, with big touch targets,
because your hands are wet or they're covered in flour.
You must be able to use the whole app with one thumb.
And dark mode, please, for people who open the fridge at midnight. You know who you are.
Every screen has exactly one main button. That's kind of our rule.
And it has to work well with a screen reader, my dad would use this and he doesn't see well.

Now, the technical side. I'm not the engineer, but I've talked a lot with our engineer, so.
We want to build the mobile app in React Native, so we have one code base for iPhone and Android.
The backend is a TypeScript API with a Postgres database.
It must work offline, since kitchens often have terrible reception,
so the pantry is stored on the phone and syncs when there's a connection.
And if two people change the same item while they're offline,
the later change wins, but you never lose an item completely. That was, um, a long discussion.
Photos of receipts have to be deleted from our servers within a day after they're read.
A receipt says a lot about you. We don't want to keep it.
And a suggestion has to appear in under two seconds, otherwise, again, pizza.

For integrations, there are a few things we don't want to build ourselves.
For reading the receipts we'd use an optical character recognition API, a hosted one.
For barcodes we want to integrate the Open Food Facts database,
which is open data, and it gives you the product name and the category from the barcode number.
For the dinners themselves we call a language model through an API,
and we send it only the ingredients, never a name or an email address.
People sign in with Apple or Google, so we don't store any passwords.
And payments go through Stripe, on the web, for the paid plan.

What about money? So, the free plan is one household and ten receipts a month.
The paid plan is three euros a month for the whole household, not per person,
with unlimited receipts and the monthly report.
We thought about ads, for like five minutes.
But an ad for groceries inside an app against waste, that's, no. No no no.

So, what's not in the first version? No calorie counting. No social feed.
No recipes from famous chefs. And we don't do delivery.
Maybe later we connect it to a supermarket's online shop so the shopping list becomes an order,
but that's, let's say, version two.

How will we know that it works? We'll look at one number.
How many households cook one of our dinners at least twice a week, after a month.
If it's one in four, I'll be very happy. And if it's one in twenty, then we built the wrong thing.

The plan is a small test with thirty households in one city, for eight weeks.
We weigh their food waste before and after, with an actual kitchen scale, it's a bit disgusting.
And then, when we have that number, we decide whether to go on.

So that's Leftover. Take a photo of the receipt, see what's about to go off,
cook one of three dinners, and throw away less.
Um, yeah. I'm happy to take questions, and if anybody has half a cabbage, come and see me afterwards.
`;
