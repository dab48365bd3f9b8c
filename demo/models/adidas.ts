import type { ModelText } from "./model-text.ts";

export const adidasModels: ModelText[] = [
  {
    slug: "ultraboost",
    name: "UltraBOOST",
    colorway: "Core Black/Core Black/Core White",
    paragraphs: [
      "Little beads of foam, puffed up like popcorn and fused together: Boost arrived in 2013, and two years later this shoe gave it a knitted sock and a cage.",
      "Runners bought it for the bounce, everyone else for the airport. Triple White did the rest.",
      "Numbers count generations, from 1.0 to the present. Collectors prefer the early ones; knees don't mind either way.",
    ],
  },
  {
    slug: "nmd",
    name: "NMD",
    colorway: "Core Black/Blue/Red",
    paragraphs: [
      "Introduced in December 2015 with two colored plugs in its midsole, borrowed from three runners of the eighties, the NMD made a sock with a sole look like city planning.",
      "R1 is the knitted standard, CS and XR vary the upper, V3 and S1 rebuild the sole in clear plastic.",
      "Japan packs, camouflage and city exclusives filled the calendar of 2016 and 2017; look there for the good stories.",
    ],
  },
  {
    slug: "pharrell-hu",
    name: "Pharrell Williams Hu",
    colorway: "Yellow/White/Black",
    paragraphs: [
      "A word across each foot, laces through a molded cage and colors you can hear: the Human Race NMD of 2016 was a shoe with a message and a line around the block.",
      "Later chapters added trail soles, Chinese New Year, Billionaire Boys Club and, for a very short while, Chanel.",
      "The Tennis Hu and the Solar Hu Glide carry the same spirit on calmer soles.",
    ],
  },
  {
    slug: "samba",
    name: "Samba",
    colorway: "Cloud White/Core Black/Gum",
    paragraphs: [
      "Made around 1950 so soccer players could train on frozen ground, and never really taken off since.",
      "Gum sole, suede T on the toe, three stripes: it has been an indoor soccer shoe, a terrace uniform and, in the 2020s, the shoe in every other photo.",
      "OG is the slim version with the short tongue, Vegan the one without leather. Both go with everything, which is how the trouble started.",
    ],
  },
  {
    slug: "gazelle",
    name: "Gazelle",
    colorway: "Collegiate Green/Cloud White/Gum",
    paragraphs: [
      "Suede instead of leather was news in 1966, and the colors it could be dyed were the point.",
      "From handball courts to record sleeves it has always belonged to people with a good haircut.",
      "Indoor keeps the clear gum sole; Bold stacks three of them.",
    ],
  },
  {
    slug: "superstar",
    name: "Superstar",
    colorway: "Cloud White/Core Black/Cloud White",
    paragraphs: [
      "The rubber shell toe was there to survive basketball at the end of the sixties. Three rappers from Queens took the laces out and it survived everything else too.",
      "A song, a million-dollar contract and half a century later the recipe is unchanged: leather, stripes, shell.",
      "Collaborations mostly decorate it. The plain white-and-black pair outsells them all.",
    ],
  },
  {
    slug: "stan-smith",
    name: "Stan Smith",
    colorway: "Cloud White/Cloud White/Green",
    paragraphs: [
      "Designed for a French player, named for an American one, and recognized by people who have never watched tennis.",
      "Instead of stripes there are three rows of holes; instead of a logo, a face on the tongue.",
      "White with green at the heel is the original. Everything else is a pleasant digression.",
    ],
  },
  {
    slug: "campus",
    name: "Campus",
    colorway: "Grey/Cloud White/Off White",
    paragraphs: [
      "Suede, a low sole and thick stripes: a basketball shoe that retired early and took up music.",
      "The 80s is the faithful reissue, the 00s the chunky one with fat laces that skaters of the nineties would recognize.",
      "Bad Bunny and XLARGE have both had their turn.",
    ],
  },
  {
    slug: "forum",
    name: "Forum",
    colorway: "Cloud White/Royal Blue/Cloud White",
    paragraphs: [
      "In 1984 it was among the first basketball shoes to cost a hundred dollars, and for that you got an X of leather and a strap around the ankle.",
      "High, mid, low, with wings, with prints: it takes decoration with a straight face.",
      "White and royal is the one in the old photos.",
    ],
  },
  {
    slug: "adidas-zx",
    name: "ZX",
    colorway: "Aqua/Grey/Yellow",
    paragraphs: [
      "A family of runners counted in thousands, begun in the eighties and best in its loudest colors.",
      "The 8000 with its Torsion bar is the star; the A-ZX alphabets invited a partner for every letter, toy bricks and soccer clubs included.",
      "Flux dropped the numbers and printed anything on a plain upper.",
    ],
  },
  {
    slug: "spezial",
    name: "SPZL",
    colorway: "Bold Blue/Yellow/Gum",
    paragraphs: [
      "Spezial digs in the archive for the shoes of terraces, ferries and record stores, and makes them as if it had never stopped.",
      "Names come from towns and gyms, colors from old catalogs, quantities from a modest view of the world.",
      "Suede, gum, a good tongue label: that's all it takes.",
    ],
  },
  {
    slug: "adidas-4d",
    name: "4D",
    colorway: "Core Black/Green Glow/White",
    paragraphs: [
      "The midsole is grown out of liquid with light: a lattice in pale green, printed rather than molded.",
      "It began as a numbered experiment with runners and settled on lifestyle shoes once the printers had caught up.",
      "Firm, springy, and impossible to mistake for anything else from behind.",
    ],
  },
  {
    slug: "adidas-basketball",
    name: "adidas Basketball",
    colorway: "Core Black/Scarlet/Cloud White",
    paragraphs: [
      "Signature lines for Lillard and Harden, a Boost monster called Crazy Explosive, and the Top Ten from the year 1979 that keeps being invited back.",
      "The Dame line is known for fair prices and odd color stories; Harden's for width at the forefoot and opinions.",
      "They are made to be played in. Many are.",
    ],
  },
];
