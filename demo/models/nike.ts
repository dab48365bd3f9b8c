import type { ModelText } from "./model-text.ts";

export const nikeModels: ModelText[] = [
  {
    slug: "air-force-1",
    name: "Air Force 1",
    colorway: "White/White/White",
    paragraphs: [
      "Bruce Kilgore's 1982 hiking-boot-turned-hoops-shoe was the first basketball sneaker with Air in it. Nike planned to stop making it; three shops in Baltimore wouldn't hear of it.",
      "Plain white on white has outsold most companies. Buy it, crease it, buy it again.",
      "On the calendar, look for the collaborations and the small changes in leather that regulars can name from across the street.",
    ],
  },
  {
    slug: "nike-dunk",
    name: "Dunk",
    colorway: "White/Black",
    paragraphs: [
      "In 1985 Peter Moore gave American colleges shoes of their own: two tones, blocked by the panel, to match the jerseys. That's still all there is to it, and it's enough.",
      "It slept through most of the nineties, woke in Japan and came back for good in 2020, when Kentucky and Syracuse returned and everyone discovered Panda.",
      "Low, high, women's, school sizes: a week without a Dunk on the calendar is a public holiday.",
    ],
  },
  {
    slug: "sb-dunk",
    name: "SB Dunk",
    colorway: "Black/Sport Red/Dark Grey",
    paragraphs: [
      "Skaters wanted a fatter tongue, a Zoom insole and nobody telling them what was cool. In 2002 they got all three.",
      "Lobsters, pigeons, ice cream and bears: the SB Dunk tells jokes that cost people a night on the sidewalk.",
      "Skate shops come first, apps second. Be nice to your skate shop.",
    ],
  },
  {
    slug: "nike-blazer",
    name: "Blazer",
    colorway: "White/Black/Sail",
    paragraphs: [
      "Nike's first basketball shoe of consequence, 1973, named after the team in Portland and worn by a man they called the Iceman.",
      "The '77 Vintage exposes the foam of the tongue; sacai doubled everything; Off-White left the zip tie on.",
      "Flat, simple and happy on a skateboard.",
    ],
  },
  {
    slug: "nike-cortez",
    name: "Cortez",
    colorway: "White/Varsity Red/Varsity Royal",
    paragraphs: [
      "Bill Bowerman's cushioned trainer went to the Olympics of 1972 and then on a very long run in a film about chocolates.",
      "Los Angeles adopted it decades ago and never gave it back.",
      "It is still at its best in white with a red Swoosh. Stranger things have been tried, and some of them are listed below.",
    ],
  },
  {
    slug: "air-max-1",
    name: "Air Max 1",
    colorway: "White/University Red/Neutral Grey/Black",
    paragraphs: [
      "A museum in Paris wears its pipes on the outside. Tinker Hatfield saw it and cut a window into a midsole: 1987, and cushioning became something to look at.",
      "Red is the classic. Atmos' elephant is the cult, Patta's waves the one to be smug about.",
      "Big Bubble pairs return to the larger window of the first run.",
    ],
  },
  {
    slug: "air-max-90",
    name: "Air Max 90",
    colorway: "White/Black/Cool Grey/Infrared",
    paragraphs: [
      "Called Air Max III when new, and drawn to look fast while parked: every line leads to the window at the heel.",
      "Infrared made it famous, bacon made it funny, Recraft put the shape right again in 2020.",
      "It wears duck camo surprisingly well.",
    ],
  },
  {
    slug: "air-max-95",
    name: "Air Max 95",
    colorway: "Black/Neon Yellow/Cool Grey",
    paragraphs: [
      "Sergio Lozano's anatomy lesson: ribs for eyelets, muscle for side panels, a spine for a sole. The bosses worried about the small Swoosh and were wrong.",
      "Neon is the one. London calls it by its old price, Tokyo once locked it up.",
      "The first Max with Air under the toes, and the first to look better dirty.",
    ],
  },
  {
    slug: "air-max-97",
    name: "Air Max 97",
    colorway: "Metallic Silver/Varsity Red/White/Black",
    paragraphs: [
      "Ripples in metal over Air from toe to heel: Christian Tresser's silver runner glowed under every street lamp of 1997, above all in Italy.",
      "Its twentieth birthday brought it back for the world, with country camo and a gold twin.",
      "Undefeated, Skepta and Sean Wotherspoon each left a mark worth lining up for.",
    ],
  },
  {
    slug: "air-max-270",
    name: "Air Max 270",
    colorway: "Black/White/Solar Red",
    paragraphs: [
      "The first Air unit designed for standing around: thirty-two millimeters of heel, visible from three quarters of the way around.",
      "Everyone's cousin has owned a pair since 2018.",
      "React softened the middle, and a cactus turned up on one of them.",
    ],
  },
  {
    slug: "air-max-plus",
    name: "Air Max Plus",
    colorway: "Blue/Hyper Blue/Black",
    paragraphs: [
      "Palm trees against a sunset, drawn on a Florida vacation and welded to a foot in 1998: Sean McDowell's fades look the way summer sounds.",
      "Tuned Air, hence Tn, hence a nickname in every suburb from Marseille to Melbourne.",
      "It runs narrow. It always has.",
    ],
  },
  {
    slug: "air-vapormax",
    name: "Air VaporMax",
    colorway: "Pure Platinum/Wolf Grey/White",
    paragraphs: [
      "Take away the foam, keep the air: in 2017 the bag became the whole sole.",
      "It clicks on tiles and floats on asphalt. The Plus borrows its cage from the Tn, the 360 its attitude from 2006.",
      "CLOT, Off-White and a smiling plant made the versions people keep in boxes.",
    ],
  },
  {
    slug: "air-presto",
    name: "Air Presto",
    colorway: "Black/White/Total Orange",
    paragraphs: [
      "A T-shirt for the foot, sold in small, medium and large. It was the year 2000 and that seemed perfectly reasonable.",
      "Acronym later gave it a zipper and a new skeleton; Off-White gave it brackets.",
      "Still among the easiest things to pull on at an airport.",
    ],
  },
  {
    slug: "air-huarache",
    name: "Air Huarache",
    colorway: "White/Scream Green/Royal Blue",
    paragraphs: [
      "A water-ski boot gave Tinker Hatfield the idea of neoprene that hugs the foot, and a heel strap to hold it there. Shops refused to order it in 1991; runners bought them all at a marathon expo.",
      "There is hardly any Swoosh on it, and nobody has ever needed one.",
      "Scream Green is the original; the lighter soles crumble, the memories don't.",
    ],
  },
  {
    slug: "air-more-uptempo",
    name: "Air More Uptempo",
    colorway: "Black/White",
    paragraphs: [
      "Three letters as large as the shoe will take. Wilson Smith drew it for 1996, and Scottie Pippen took it to the Olympics.",
      "Subtlety is sold elsewhere. Supreme, the Suptempo family and countless colors have only ever moved the outline about.",
      "Wear with shorts or courage.",
    ],
  },
  {
    slug: "air-foamposite",
    name: "Air Foamposite",
    colorway: "Varsity Royal/Black",
    paragraphs: [
      "A beetle, a carmaker's mold and a price that made parents sit down: Eric Avar's 1997 shell was poured, not stitched.",
      "Penny Hardaway was meant to wear something else and picked this from the bag.",
      "Royal is the beginning; galaxies, weathermen and Tianjin followed. They soften with wear, slowly.",
    ],
  },
  {
    slug: "air-fear-of-god",
    name: "Air Fear of God",
    colorway: "Light Bone/Black/Sail",
    paragraphs: [
      "Jerry Lorenzo asked for a basketball shoe with the patience of a boot, and in 2018 got a tall one with a strap at the heel and a brand-new Air unit.",
      "Raid, Moc, Skylon: each quieter than the last, all in the shades of a desert at six in the morning.",
      "A short collaboration, well edited. It ended before anyone was bored.",
    ],
  },
  {
    slug: "nike-kobe",
    name: "Kobe",
    colorway: "Purple/University Gold/White",
    paragraphs: [
      "He wanted to play low because soccer players do, and the fourth shoe of 2009 cut the collar off basketball.",
      "Protro means performance retro: the old look, a newer inside. Grinch, Chaos, Bruce Lee and the Undefeated colors are the ones that return.",
      "Prices and feelings both run high. Most pairs are still bought by people who play.",
    ],
  },
  {
    slug: "nike-lebron",
    name: "LeBron",
    colorway: "Purple/University Gold/Black",
    paragraphs: [
      "More than twenty numbered shoes since 2003, each built for the heaviest fast man in the league.",
      "The 7 brought full-length Max Air, the 15 a knit that Kith sent down a runway, the lows a summer job as lifestyle shoes.",
      "South Beach is the color to remember; Media Day and MVP are how collectors keep a diary.",
    ],
  },
  {
    slug: "nike-kd",
    name: "KD",
    colorway: "Light Aqua/Black/White",
    paragraphs: [
      "Durant asked for a price his own classmates could pay, and the early shoes kept to it.",
      "Aunt Pearl pink, weather maps, video games and producers' playlists: the color stories are the best on any bench.",
      "Forefoot Zoom is the constant. Shooters notice.",
    ],
  },
  {
    slug: "nike-kyrie",
    name: "Kyrie",
    colorway: "Black/White/Bright Crimson",
    paragraphs: [
      "A rounded outsole for people who turn corners for a living. Between 2014 and 2022 it was in every school gym there is.",
      "Cereal, sitcoms and a sponge who lives in a pineapple all had a pair.",
      "The line has ended; the calendar below is its yearbook.",
    ],
  },
  {
    slug: "nike-pg",
    name: "PG",
    colorway: "Black/White/Blue",
    paragraphs: [
      "Paul George's shoes kept one promise from the first of 2017: Zoom in the front, a fair price on the box.",
      "Game consoles and space agencies liked them as much as guards did.",
      "Light, low, no fuss.",
    ],
  },
  {
    slug: "nike-ja",
    name: "Ja",
    colorway: "Rapid Teal/Black/White",
    paragraphs: [
      "The first signature shoe of a player born in 1999, and made for landing as much as for leaving the ground.",
      "The 1 came in the spring of 2023, and crystals followed within weeks.",
      "School sizes go first, which tells you who the fans are.",
    ],
  },
  {
    slug: "nike-mind",
    name: "Mind",
    colorway: "Black/Hyper Crimson/Chrome",
    paragraphs: [
      "Small foam nodes under the foot move on their own so you feel the floor: a shoe for the hour before the game, not the game.",
      "001 is the slip-on, 002 the laced one. Both arrived in early 2026.",
      "Whether they calm you is between you and your feet. The orange dots are fun either way.",
    ],
  },
  {
    slug: "nike-adapt",
    name: "Adapt",
    colorway: "Black/White/Pure Platinum",
    paragraphs: [
      "The self-lacing shoe promised by a film about the future, delivered with a charger.",
      "HyperAdapt came first in 2016, the BB took it to the court in 2019, and the Auto Max gave it infrared and a window.",
      "Yes, you can update its software. No, it will not hover.",
    ],
  },
  {
    slug: "react-element",
    name: "React Element",
    colorway: "Sail/Light Bone/White",
    paragraphs: [
      "Seen first on an Undercover runway, then on everyone: a translucent upper that turns your socks into a design decision.",
      "The 87 came in cork and light bone in the summer of 2018; the 55 is its calmer brother.",
      "React foam keeps its bounce long after the hype moved on.",
    ],
  },
  {
    slug: "nike-ldwaffle",
    name: "LDWaffle",
    colorway: "Blue/Green/Yellow/Red",
    paragraphs: [
      "Chitose Abe laid one old runner over another and kept both: two tongues, two Swooshes, two sets of laces, one very long heel.",
      "The 2019 colors of green, gold and varsity blue were copied by half the mall within a year.",
      "Nylon versions are lighter on the eye. All of them are easier to wear than to lace.",
    ],
  },
  {
    slug: "nike-zoom-running",
    name: "Zoom Running",
    colorway: "Black/Electric Green",
    paragraphs: [
      "Carbon plates, tall foam and a great many broken records: this is the shelf for Alphafly, Streakfly, Zoom Fly and their trail cousins.",
      "Off-White's tulle-and-sneaker years belong here too: the Zoom Fly, the Terra Kiger and the Vapor Street all ran in brackets.",
      "Race in them, or at least carry them as if you might.",
    ],
  },
  {
    slug: "air-zoom-pegasus",
    name: "Air Zoom Pegasus",
    colorway: "White/Pure Platinum/Black",
    paragraphs: [
      "The daily trainer since 1983, one number at a time. Nobody camps for a Pegasus; everybody has owned one.",
      "It changes a little every year, and runners argue about the little.",
      "Good for the miles nobody photographs.",
    ],
  },
  {
    slug: "nike-shox",
    name: "Shox",
    colorway: "Black/Metallic Silver/Red",
    paragraphs: [
      "Columns of foam like springs under the heel: an idea from the eighties that had to wait for the millennium and for Vince Carter to jump over somebody.",
      "TL runs them the whole length. Martine Rose made a mule of it and was right.",
      "They say boing. That was the ad, and it was honest.",
    ],
  },
];
