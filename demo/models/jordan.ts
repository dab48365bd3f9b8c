import type { ModelText } from "./model-text.ts";

export const jordanModels: ModelText[] = [
  {
    slug: "air-jordan-1-high",
    name: "Air Jordan 1 High",
    colorway: "White/Varsity Red/Black",
    paragraphs: [
      "Peter Moore drew it in 1985 for a rookie who had hoped to sign with someone else. Nine panels, a padded collar and a pair of wings sketched on a paper napkin later, Nike had a signature line and everyone else had a problem.",
      "The league's letter about colors became the best advertisement nobody paid for. The shoe it complained of was probably an earlier Nike, but the legend has never minded.",
      "Today the High OG is the yardstick of a release calendar: original height, nine eyelets, Nike Air on the tongue. Chicago, Bred and Royal are the pairs everything else is measured against.",
      "Sizes run true. Expect Saturday mornings, draws instead of lines, and a resale price that tells you what the internet thinks before you have had coffee.",
    ],
  },
  {
    slug: "air-jordan-1-mid",
    name: "Air Jordan 1 Mid",
    colorway: "Black/Gym Red/White",
    paragraphs: [
      "One eyelet shorter than the High, with a Jumpman on the tongue instead of the old Nike Air label, the Mid is where most people meet the silhouette.",
      "Because it is restocked often and rarely rationed, its designers are allowed to play: patent leather, translucent sheets, school-notebook prints and swooshes in the wrong colors all turned up here first.",
      "Purists grumble, kids wear them to pieces. If you want the shape without setting an alarm, start here.",
    ],
  },
  {
    slug: "air-jordan-1-low",
    name: "Air Jordan 1 Low",
    colorway: "White/Black/Gym Red",
    paragraphs: [
      "The low cut existed in 1985 too, quietly, for summers and for anyone who found an ankle collar excessive.",
      "Two kinds matter on a calendar. The plain Low comes and goes in shops; the Low OG brings back the original shape with Nike Air on the tongue, and is the canvas for the reversed Swooshes of Travis Scott.",
      "Check the label before you set the reminder: the two are released very differently, and so are the prices a week later.",
    ],
  },
  {
    slug: "air-jordan-2",
    name: "Air Jordan 2",
    colorway: "White/Varsity Red/Black",
    paragraphs: [
      "For an encore Nike went to Italy. The second shoe of 1986 left off the Swoosh, added mock lizard and a sculpted heel, and cost more than a basketball shoe had any right to.",
      "It spent decades as the awkward sibling, until Just Don quilted it, Off-White cracked it and A Ma Maniére dressed it for dinner.",
      "Retros keep the molded heel counter and the wings on the tongue. It wears stiffer than the others; give it a week.",
    ],
  },
  {
    slug: "air-jordan-3",
    name: "Air Jordan 3",
    colorway: "White/Fire Red/Cement Grey/Black",
    paragraphs: [
      "Tinker Hatfield's first Jordan arrived in 1988, when the contract was nearly up and the player nearly gone. Visible Air, tumbled leather, elephant print and the first Jumpman changed both minds.",
      "It took off from the foul line in the dunk contest of 1988, and bedroom walls never got over it.",
      "White Cement and Black Cement are the pillars; everything since is a variation on where to put the print. Look for Nike Air on the heel if you like your history spelled correctly.",
    ],
  },
  {
    slug: "air-jordan-4",
    name: "Air Jordan 4",
    colorway: "White/Fire Red/Black/Tech Grey",
    paragraphs: [
      "Mesh set in urethane, plastic wings that take the laces any way you like, and a tongue tall enough to read from the cheap seats: the 1989 shoe looked like equipment, and was.",
      "It made The Shot over Cleveland, and it got scuffed by a bicycle in Do the Right Thing. Few sneakers have a better highlight reel.",
      "In recent years it has overtaken the 1 as the pair most people lose a draw for. Bred, Military Blue and Black Cat come around every few years; set a reminder anyway.",
    ],
  },
  {
    slug: "air-jordan-5",
    name: "Air Jordan 5",
    colorway: "White/Fire Red/Black/Metallic Silver",
    paragraphs: [
      "Hatfield looked at a Second World War fighter plane and saw shark teeth on a midsole. The rest of 1990 followed: a reflective tongue, a clear outsole and a lace lock nobody used twice.",
      "Flash photography loved it. So did a certain Fresh Prince, who wore his without laces.",
      "Clear soles yellow with age, and collectors have stopped apologizing for it. Grape, Fire Red and Metallic are the colors to know.",
    ],
  },
  {
    slug: "air-jordan-6",
    name: "Air Jordan 6",
    colorway: "Black/Infrared",
    paragraphs: [
      "The shoe of the first championship, 1991. The two holes in the tongue and the spoiler on the heel are there so that it goes on quickly, as on a German sports car, if you squint.",
      "Infrared is the color that sells it. Carmine, Maroon and Sport Blue finish the original set.",
      "Its many panels also suit pockets, olive suede and glow-in-the-dark soles, as Travis Scott noticed.",
    ],
  },
  {
    slug: "air-jordan-7",
    name: "Air Jordan 7",
    colorway: "White/Light Silver/True Red",
    paragraphs: [
      "In 1992 the Air window disappeared and a Huarache sleeve took its place. Nike's name went from the outside as well: by now the Jumpman could introduce himself.",
      "The tongue and sole borrow their angles from West African pattern. Barcelona's pair carried a 9 on the heel, his number on the Dream Team.",
      "Bordeaux, Hare and Cardinal are the retros that come back; Patta's brown one is the connoisseur's answer.",
    ],
  },
  {
    slug: "air-jordan-8",
    name: "Air Jordan 8",
    colorway: "Black/True Red/Flint Grey/Bright Concord",
    paragraphs: [
      "Two straps, a fuzzy Jumpman and more printed confetti than a school dance: 1993 was not a year for restraint, and neither was a third title in a row.",
      "It is heavy, warm and wonderful. Aqua and Playoffs are the ones people remember from the arena.",
      "Releases are rarer than for its neighbors, which makes a good one an event.",
    ],
  },
  {
    slug: "air-jordan-9",
    name: "Air Jordan 9",
    colorway: "White/Black/True Red",
    paragraphs: [
      "Its owner was playing baseball when it came out, so the 9 became a shoe without a season: a sole full of words in other languages, and a pull tab instead of a championship.",
      "The bronze statue outside the arena in Chicago wears it all the same.",
      "A one-pull lace, a tall rubber sidewall and, now and then, a proper winter boot: it is the practical one of the family.",
    ],
  },
  {
    slug: "air-jordan-10",
    name: "Air Jordan 10",
    colorway: "White/Black/Light Steel Grey",
    paragraphs: [
      "Read the outsole: it lists what he had done until then, year by year, as if the career were over. Then came a fax of two words, and the list was out of date.",
      "He came back in this shoe, first with the wrong number on his jersey.",
      "The city pairs of 1995 started the habit of dressing a Jordan for a town. OVO's two are the modern favorites.",
    ],
  },
  {
    slug: "air-jordan-11",
    name: "Air Jordan 11",
    colorway: "White/Black/Dark Concord",
    paragraphs: [
      "Patent leather on a basketball shoe sounded like a mistake until 1995. Above a carbon-fiber plate and a clear sole it looked like a dinner jacket that could jump.",
      "Seventy-two wins and a movie with cartoons followed. Teenagers have been wearing it to proms ever since.",
      "Mid-December belongs to the 11: one big retro a year, in quantity, and it still sells out. Keep the patent away from denim.",
    ],
  },
  {
    slug: "air-jordan-12",
    name: "Air Jordan 12",
    colorway: "White/Black/Taxi",
    paragraphs: [
      "Stitched rays out of a rising sun, a toe band from a 19th-century lady's boot, and full-length Zoom Air: the 12 is a strange recipe that came out solid as a brick.",
      "One night in Utah in June 1997, with a fever, gave the black-and-red pair its name.",
      "It lasts. If you intend to play in yours, buy this one.",
    ],
  },
  {
    slug: "air-jordan-13",
    name: "Air Jordan 13",
    colorway: "Black/True Red/White",
    paragraphs: [
      "Hatfield thought of a panther before he learned that the player's friends called him Black Cat. Paws became the sole, whiskers the seams, and an eye was set in the heel as a hologram.",
      "It was on court for most of the last title season and then starred in He Got Game.",
      "Look for Bred, Flint and Playoffs. The dimpled side panels do not forgive a dryer.",
    ],
  },
  {
    slug: "air-jordan-14",
    name: "Air Jordan 14",
    colorway: "Black/Varsity Red",
    paragraphs: [
      "A sports car in Maranello red gave it the vents, the badge and the low nose. Count the Jumpmen on a pair and you arrive at fourteen.",
      "The final shot in Utah, arm still in the air, was taken in these before they were in any shop.",
      "Long overlooked, it is the sleek one to watch when the calendar is thin.",
    ],
  },
];
