import type { ModelText } from "./model-text.ts";

export const yeezyModels: ModelText[] = [
  {
    slug: "yeezy-boost-750",
    name: "Yeezy Boost 750",
    colorway: "Light Brown/Carbon White/Light Brown",
    paragraphs: [
      "February 2015, New York, all-star weekend: a suede boot with a strap and a hidden Boost sole opened the whole chapter.",
      "Only a handful of colors followed, among them an all-black one and a gray one whose sole glows.",
      "It was never made again after 2016, so a date on this page is history, not a plan.",
    ],
  },
  {
    slug: "yeezy-boost-350",
    name: "Yeezy Boost 350",
    colorway: "Turtledove/Blue Graphite/Chalk White",
    paragraphs: [
      "A knitted slipper on a ribbed Boost sole: the first 350 turned a running-shoe material into street wear in one summer.",
      "Turtledove, Pirate Black, Moonrock and Oxford Tan are the whole adult family.",
      "Around this time, stores stopped having lines and started having raffles. The shoe had something to do with it.",
    ],
  },
  {
    slug: "yeezy-boost-350-v2",
    name: "Yeezy Boost 350 V2",
    colorway: "White/Core Black/Red",
    paragraphs: [
      "The second 350 grew a stripe along its side and a sharper toe in September 2016, and then came in more shades than a paint swatch.",
      "Zebra and the copper, green and red stripes came first; later pairs let light through a woven band instead, some of it reflective.",
      "Size up by half: the knit is snug and the toe tapers. Primeknit washes well, Boost yellows slowly, both forgive a lot.",
    ],
  },
  {
    slug: "yeezy-boost-380",
    name: "Yeezy Boost 380",
    colorway: "Mist/Mist/Mist",
    paragraphs: [
      "Rounder, softer and a little extra-terrestrial, the 380 took the 350's knit without the stripe and put it on a wavier sole.",
      "The first color was called Alien, which saved reviewers the trouble.",
      "Few colors, calm demand, very comfortable: it is the sensible one.",
    ],
  },
  {
    slug: "yeezy-500",
    name: "Yeezy 500",
    colorway: "Blush/Blush/Blush",
    paragraphs: [
      "Not a Boost at all: the 500 stands on adiPRENE cushioning in a shape borrowed from an old three-stripes basketball shoe.",
      "Suede, mesh and leather in one tone at a time: Blush, Utility Black, Salt, Stone. The sole does the shouting.",
      "The High adds an ankle and a winter.",
    ],
  },
  {
    slug: "yeezy-boost-700",
    name: "Yeezy Boost 700",
    colorway: "Solid Grey/Chalk White/Core Black",
    paragraphs: [
      "Dad shoes were a joke until the Wave Runner arrived in 2017 and half of fashion stopped laughing.",
      "V2 brought reflective side panels, V3 a glowing cage over a knit, MNVN large lettering instead of colors. They share a platform and little else.",
      "Wave Runner, with its teal laces and orange dab, remains the one to know.",
    ],
  },
  {
    slug: "yeezy-slide",
    name: "Yeezy Slide",
    colorway: "Bone/Bone/Bone",
    paragraphs: [
      "One piece of foam, a saw-tooth sole, no laces, no logo you would notice. It cost less than lunch for four and sold like a concert.",
      "Colors are named after stone, soil and weather. Size up one, or your heel will hang over the edge.",
      "Summer restocks were brief and polite, and then gone.",
    ],
  },
  {
    slug: "yeezy-foam-runner",
    name: "Yeezy Foam Runner",
    colorway: "Sand/Sand/Sand",
    paragraphs: [
      "A clog full of holes, poured in one go, with foam partly made from algae. On the first day people compared it to a bone, a colander and a spaceship.",
      "By the second summer they were wearing it to the store.",
      "It weighs almost nothing, dries in a minute and fits best one size down if you are between two.",
    ],
  },
  {
    slug: "yeezy-powerphase",
    name: "Yeezy Powerphase",
    colorway: "Core White/Core White/Core White",
    paragraphs: [
      "The quiet one: a plain leather sneaker from the eighties with a small gold CALABASAS stamped beside the stripes.",
      "White, black and gray between 2017 and 2018, all soft, all simple.",
      "If the rest of the shelf is science fiction, this is the paperback you actually finish.",
    ],
  },
  {
    slug: "yeezy-qntm",
    name: "Yeezy QNTM",
    colorway: "Grey/Black/White",
    paragraphs: [
      "A basketball shoe at last, or nearly: the QNTM came in a court version and a lifestyle version, set apart by the sole.",
      "Its reflective heel was deemed too bright for the league, which did it no harm at all.",
      "It appeared at the all-star game of 2020 in Chicago and stayed for a few colors.",
    ],
  },
];
