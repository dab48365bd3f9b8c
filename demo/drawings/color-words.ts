/**
 * Colors of the words of a colorway. Blacks are lighter than #000 and whites darker than #fff on purpose: pure ones
 * leave no room for shading and vanish on a dark or a light card.
 */

const table = `
black 2a2a2f, core black 29292e, triple black 27272b, anthracite 3a3b3f, off noir 333237, black cat 28282d
onyx 34363b, carbon 3d4045, obsidian 1f2a44, midnight navy 1d2944, navy 22305a, college navy 22305a
collegiate navy 24315c, thunder blue 2f4a73, blackened blue 263246, dark obsidian 1b2438, night indigo 2a2f4d
iron grey 55575c, dark grey 5a5c61, dark smoke grey 5b5c62, smoke grey 85878c, light smoke grey b2b3b6
grey 9b9da1, gray 9b9da1, cool grey 8f959b, medium grey a3a4a5, wolf grey a9acb0, neutral grey a7a5a1
grey fog c6c9cb, light grey c9cacb, grey one e2e3e3, grey two cfd2d4, grey three b4b7ba, grey four 8d9195
grey five 6d7175, grey six 4c5054, flat pewter 92918d, pewter 8a8a88, cement a8a7a3, cement grey a8a7a3
concrete b5b2ab, stealth 6f7175, tech grey 9aa0a6, particle grey b0ada8, photon dust d9d7d1, vast grey d5d6d8
pure platinum dfe0e0, platinum d8d9da, platinum tint dcd8d2, wolf a9acb0, ash a29f98, ash grey b3b4b0
slate 5b6b7c, ash slate 5f7183, blue slate 54697f, stone c3b8a3, static d3d4d2, steel 7e8790, steel grey 7e8790
gunmetal 4a4d52, graphite 4b4c51, charcoal 3f4045, lead 6a6b6e, pebble bfb7a9, salt e0dcd5, clay a66a4f
white f6f5f1, summit white f1f0ea, cloud white f5f5f2, ftwr white f6f6f3, footwear white f6f6f3
triple white f7f6f3, core white f4f3ef, crystal white f0efe9, chalk white efece3, chalk eae5d9, off-white f0ebdf
off white f0ebdf, neutral white ebe8df, pale ivory f1e8d4, ivory efe6d2, sail efe7d5, coconut milk ece2cf
phantom e6e1d6, light bone ddd6c8, bone e3dbc9, light orewood brown d9cdb8, cream f0e6cd, cream white f1e9d6
muslin e8d9b9, natural e4d8c0, fossil cfc4b1, orewood d2c3a8, vanilla f0e2bd, alabaster efe4d0, pearl ebe6de
guava ice f2c9b5, butter f3e2a4, rice e9e2d2, linen e2cfae, oatmeal dccfb8, parchment e4d6b8, egg shell ece3cf
red cf2030, university red c8202f, varsity red c41e2c, gym red ae1f2b, fire red d6242c, true red cc1f2c
chile red cf2f27, bright crimson f0413c, crimson c3213b, infrared ff4a55, infrared 23 ff4a55, team red 6f1d2b
night maroon 4d1f2a, maroon 6a2130, burgundy 63202f, burgundy crush 6a2136, bordeaux 5c1d35, wine 6b2038
cardinal red 9c1f30, dark team red 5a1a26, solar red ff3b3f, scarlet c9252b, power red d8242f, picante red d93a2b
habanero red dd4a32, cinnabar d8432e, mystic red d44a32, adobe b85640, rust a5502f, rust pink c58477
redstone 8f4a3c, brick 9b4636, ruby 9b1b3f, rosewood 6b3a3d, siren red b42531, better scarlet c2262e, lucky red c9222d
pink f2a7bd, medium soft pink f0b7c2, soft pink f4c6cf, arctic pink f4d3d2, hyper pink fb4f93, pinksicle ff8aa8
fireberry c2255e, rush pink d94f87, pink foam f5ccd6, atmosphere f0cfd0, barely rose eed5cf, rose d98a93
shy pink efc4cf, hot pink f4478c, magenta c72c7e, fuchsia d63384, coral f47c63, coral chalk f3b9a8, salmon f29b85
mauve a47a92, dusty rose c99a98, blush edc4bb, peach f6bf9c, crimson bliss f39a82, melon f7a58a, clear pink f7d7dd
blue 2f62b5, university blue 83b4e4, unc 83b4e4, carolina blue 84b6e3, royal 2148a5, royal blue 2148a5
game royal 2447b0, varsity royal 2346a8, hyper royal 2f55c8, sport royal 2a4fb5, team royal 1f4391
collegiate royal 2549ab, old royal 2b4fa3, racer blue 2a55cf, photo blue 2f8fdb, light photo blue 5aa9e6
ice blue d3e6ee, glacier blue bfdcea, blue tint dbe8ee, celestine blue a5c6dc, light armory blue a9bdd0
armory blue 8ea6bf, psychic blue b5cdea, powder blue b4d2ec, sky blue 8cc4ea, cobalt bliss bdd1ec, cobalt 2d4ec2
french blue 1f4fa0, military blue 4f7fb0, stone blue 7c98b5, denim 4a6a94, true blue 2f66b0, deep royal 24408f
marina blue 2f7dbd, dutch blue 4f78b5, legend blue 9ecbe8, north carolina 84b6e3, columbia blue 9cc7e6
ocean 2f7fa5, aegean storm 4c7c93, industrial blue 3e6f9b, storm blue 51718b, indigo 3d4a82, lapis 2e4f9e
aqua 66c8d0, clear jade a9ddd0, jade 3fa78a, aurora green a6dcc3, teal 1f8a8c, blustery 3d7f8a, geode teal 1d7a78
sport teal 1f9191, washed teal a3cfd0, dusty cactus 4d9aa5, tropical twist 4fd3b4, turquoise 39b8b6, tiffany 81d8d0
hyper jade 45e0b4, new emerald 18a585, emerald 118a63, aquatone 66c8d0, cyan 30b7d9, mineral teal 9fc4bd
green 2f8a4c, pine green 1e6b4c, lucky green 1f8f4d, fir 20493a, noble green 20503f, gorge green 1c4c3e
stadium green 157a48, forest green 23523b, gore green 27513f, malachite 12884f, classic green 157d49
apple green 78b943, mean green 59a63a, kelly green 1f9650, collegiate green 17694a, dark green 1c5a3e
oil green 6f8a7a, sage a9b79b, spinach green 2b8a4a, mint bfe3cf, mint foam cdebd8, barely green dfeccf
enamel green 6fb79a, spring green b5dfa6, pistachio c9dba8, honeydew cfe8cd, moss 6a7048, olive 6b6b3e
medium olive 6f6b45, cargo khaki 585a42, khaki b5a57d, sequoia 3f4636, rough green 5b6352, olive aura a5a583
olive grey 85846c, neutral olive 716a4c, army olive 565838, cactus 6c8c5a, lime b6dd3b, volt cdf23a
electric green 6df04a
ghost green d0f280, cyber d5ee3f, solar green 7df35a, atomic green bff05a, barely volt e9f5bd, frozen yellow eef0b0
semi frozen yellow e6f04e, light lemon twist eef07f, lemon f6ea71, celery d5dc9d, key lime d6f29b, bamboo d6c977
yellow f4cf2f, tour yellow f7c92b, amarillo f6b827, maize f7c534, university gold f2b233, varsity maize f7c534
taxi f5b72b, gold c9a24b, metallic gold c7a352, club gold bfa05a, solar gold f6b535, pollen f3b42f, citron d9cf3f
solar ffb13a, solar flare f58b6c, lightning fbe23d, opti yellow f4ee4a, yellow ochre cf9a34, ochre c98f35
yellow strike f5d14a, topaz gold ea9d4a, citron tint ecedb9, saturn gold e6c27a, bright citron f1e13a, mustard d2a13a
orange f0762c, total orange fa6a35, safety orange ff6a2b, team orange e9672f, starfish ee7a33
shattered backboard ee7a33
electro orange ff7a2f, magma orange f2692c, kumquat f29a3e, bright ceramic f08347, brilliant orange f2652c
monarch d97e3d, campfire orange d8672f, hyper orange ff7636, solar orange ff6e45, turf orange f4603c, light curry d29b4a
sunset f2874b, tangerine f5883b, apricot f4a86b, curry cf9236, burnt orange b85a2a, rush orange f37a4e
laser orange fb8a3c
brown 6f4b35, mocha 7a5a46, dark mocha 5a4439, light mocha 9a7a63, baroque brown 4d382f, cacao wow 5e4038
light chocolate 7d5a45, chocolate 52382d, archaeo brown 8b6a53, palomino b98655, hemp c9b48e, sesame d8bf9b
sanddrift d3c0a2, desert sand d9bd97, sand drift d3c0a2, sand d6c3a1, wheat c9995a, flax c8a163, elemental gold c08f4b
gum b0774a, gum light brown b87f4f, gum medium brown 8f5d3a, gum yellow c8954f, gum 3 b27a4b, gum 4 a8713f
gum dark brown 5d3f2c, beige d8c5a6, tan c39d73, light british tan cf8c5e, british tan b9784b, vachetta tan d3a77b
caramel b2773f, mink brown 7d614e, velvet brown 543d33, earth 7a6048, dark driftwood 77624f, driftwood 9d8870
limestone cfc6b0, shimmer e6c8a9, pearl white f0ece2, praline b98d63, coffee 5b4335, cappuccino 9a7860
fauna brown 6a4a38
taupe 8d8074, taupe grey 8a7f78, moon fossil cbbfae, string d6cbb4, desert cfb58d, camel ba9264, espresso 40302a
ironstone 7d6e66, umber 69513d, ale brown 91623c, pecan 8c5f43, cork c09a6b, saddle brown 8a5a35, rattan c5a678
cobblestone a59c91, st pale nude d9b99b, nude ddbba2, copper b06c46, bronze 94703f, rose gold c99483, penny b06c46
purple 6a3fa0, court purple 5d3b9a, varsity purple 5a3796, concord 43358f, grape ice 5a3d9a, grape 5b3a8e
dark concord 3b2f7d, purple dynasty 55356f, eggplant 3f2c47, plum 6a3762, plum fog a488a2, violet 7a52b5
psychic purple 7b2fc0, hyper grape 9b45c9, lilac c3a6dc, lavender b7a6d8, oxygen purple cbb7de, violet frost 9d8cd6
hydrangeas 8f8fd8, amethyst ash a58fae, amethyst tint ded0e0, iced lilac ddd0e0, barely grape dcd6e8, thistle c9b4d2
wild berry 8c3a66, sangria 75264a, orchid c77ac0, light violet ore a397a8, fierce purple 7a2fa8, field purple 5f428f
field purple 60438f, indigo haze 8d93c4, raisin 4f2f48, purple pulse 8f4fc4, rush violet 7044c0, space purple 5c4a8f
silver c0c4c8, metallic silver b9bec3, reflect silver bcc2c8, matte silver b4b8bc, chrome c4c8cc, flat silver c5c8c9
metallic 9fa3a8, metallic pewter 84868a, metallic red bronze 9a5548, metallic black 2d2e33, metallic copper ad6b49
neon d6f13c, racer pink f0478f, hyper turquoise 2fc3c9, hyper blue 2a5fe0, hyper violet 7a46d8, hyper crimson ff4f45
hyper d6f13c, hyper red f23a3c, hyper cobalt 2450d8, light bordeaux 8c3f56, laser blue 4a86f0, dynamic yellow f5e63d
cinnamon 96552f, ember 8a3b2c, lava f04e3a, flame f1592f, coral stardust ebb6a4, washed coral f2a68f, sangre 8b1d2c
cone a9b9c4, inertia 8e99a3, sulfur ded25b, geode 5e5a3c, analog cfc9bd, vanta 2b2b2d
tephra 6f6d68, antlia e4e2cc, synth d8ae94, lundmark c9cbb4, mushroom b9a595, magnet 6b6b6d, citrin c4ae82, soft vision d5cdbf
alien c9cfbb, yeezreel e2f07a, yecheil 5d6a6a, azael f1f0ea, yeshaya ccc6b4, marsh c9b878, tail light b7b0a4, cinder 45423f
alvah 2e2c2e, barium b58a72, ararat e6e2dc, zyon b7ab98, israfil 8d7f78, arzareth e0c9a0, soot 4b4743
pepper 3e3b38, mx oat cfc3a8, vermillion d9432e, vermilion d9432e, gunsmoke 7f8078, legend ink 3a4350
viotech 6d4b9e, marine 26436e, chutney a5602e, ridgerock 8a7c70, citrus f4a825, seafoam a9d8c0, madder root b85c4a
paprika c04a2f, turtledove ddd8ce, moonrock b9b09a, beluga 6a6c70, bison 5f4a3a, camellia d94f6a
canvas d9cfb8, golden harvest d8a03c, mango f4a13a, mahogany 5a2f28, frosted spruce 9cb5a5, aluminum b8bec4, aluminium b8bec4
trace cargo 5f5a48, aloe verde a8c49a, hazel 8a6a48, soar 3f6fd0, ecru e2d8c0, tawny a86a3c, twine c4a678
carmine 9b1f38, iris 5a5ad0, amber e0922e, ambient sky a9c9e0, iron ore 6a5f5c, coconut efe6d6
moon particle c4b4a8, pumice b5aca0, menta a5dcc8, canary f6e04a, spruce 2f6a52, hospital blue b9ccd6, blue oat b8c0bc, hylte 8fb0c9
calcite e3e0d8, utility black 2c2b2b, teal blue 2f5f6e, bright blue 3b6fc4, carbon blue 5a6470, faded azure a9b9c0, wash orange d99a6a
enflame amber c9752f, mauve 6b5a58, blush c9a898, super moon yellow e0c04a, desert sage b9b7a0, flax e0c891, ash blue b5bec4
`;

/** Words that are a color by themselves and say little next to other words: "Light", but not "Light Blue Fury". */
const wholeTable = `
core d8c8ae, clear e4e8e6, sun f0b83a, light e6e4da, glow dbe86a, flash e4f05a, bliss ede8da, mist d5cdb9, coast 8fc0d6, reflective c5c9ce, snake 9a937c
`;

function readTable(text: string): ReadonlyMap<string, string> {
  const entries = text.split(/[,\n]/).map((entry) => entry.trim());
  return new Map(
    entries
      .filter((entry) => entry !== "")
      .map((entry) => {
        const cut = entry.lastIndexOf(" ");
        return [entry.slice(0, cut), `#${entry.slice(cut + 1)}`] as const;
      }),
  );
}

export const colorWords = readTable(table);
/** Words that are a color only when no other word is next to them. */
export const wholeColorWords = readTable(wholeTable);

/** Nicknames that mean a whole color scheme: base, overlays, accent and so on. */
export const nicknames: ReadonlyMap<string, readonly string[]> = new Map([
  ["bred", ["black", "varsity red", "white"]],
  ["banned", ["black", "varsity red", "white"]],
  ["chicago", ["white", "varsity red", "black"]],
  ["lost and found", ["sail", "varsity red", "black"]],
  ["royal", ["black", "varsity royal", "white"]],
  ["black toe", ["white", "black", "varsity red"]],
  ["bred toe", ["white", "black", "gym red"]],
  ["shadow", ["black", "medium grey", "white"]],
  ["unc", ["white", "university blue"]],
  ["unc toe", ["university blue", "black", "white"]],
  ["zebra", ["white", "core black", "red"]],
  ["panda", ["white", "black"]],
  ["oreo", ["black", "white", "cement grey"]],
  ["concord", ["white", "black", "concord"]],
  ["space jam", ["black", "concord", "white"]],
  ["playoffs", ["black", "varsity red", "white"]],
  ["flu game", ["black", "varsity red"]],
  ["cherry", ["white", "varsity red", "black"]],
  ["taxi", ["white", "black", "taxi"]],
  ["infrared", ["white", "black", "infrared"]],
  ["cement", ["white", "cement grey", "black"]],
  ["white cement", ["white", "cement grey", "fire red"]],
  ["black cement", ["black", "cement grey", "fire red"]],
  ["military blue", ["white", "military blue", "neutral grey"]],
  ["fire red", ["white", "fire red", "black"]],
  ["grape", ["white", "new emerald", "grape ice"]],
  ["raptor", ["black", "varsity red", "purple"]],
  ["beluga", ["steel grey", "solar red", "dark grey"]],
  ["beluga 2.0", ["grey four", "orange", "grey five"]],
  ["turtle dove", ["light bone", "blue slate", "core white"]],
  ["moonrock", ["fossil", "sage", "stone"]],
  ["pirate black", ["core black", "carbon"]],
  ["oxford tan", ["sand", "light bone", "gum"]],
  ["wave runner", ["cool grey", "solar orange", "teal", "sail"]],
  ["static", ["white", "static", "grey two"]],
  ["frozen yellow", ["semi frozen yellow", "red", "black"]],
  ["semi frozen yellow", ["semi frozen yellow", "red", "black"]],
  ["mocha", ["sail", "dark mocha", "black"]],
  ["dark mocha", ["sail", "dark mocha", "black"]],
  ["reverse mocha", ["dark mocha", "sail", "university red"]],
  ["shattered backboard", ["starfish", "black", "sail"]],
  ["pine green", ["black", "pine green", "white"]],
  ["court purple", ["white", "court purple", "black"]],
  ["lucky green", ["white", "lucky green", "black"]],
  ["grinch", ["electric green", "black", "red"]],
  ["big bubble", ["white", "university red", "neutral grey"]],
  ["georgetown", ["midnight navy", "cement grey", "white"]],
  ["kentucky", ["white", "varsity royal"]],
  ["syracuse", ["white", "orange"]],
  ["brazil", ["yellow", "classic green", "white"]],
  ["lakers", ["court purple", "amarillo", "white"]],
  ["tiffany", ["aqua", "black", "metallic silver"]],
  ["safari", ["black", "particle grey", "orange"]],
  ["neon", ["cool grey", "volt", "black"]],
  ["silver bullet", ["metallic silver", "varsity red", "white"]],
  ["gold medal", ["white", "metallic gold"]],
  ["olympic", ["white", "midnight navy", "varsity red", "metallic gold"]],
  ["usa", ["white", "obsidian", "university red"]],
  ["gamma blue", ["black", "photo blue", "maize"]],
  ["legend blue", ["white", "legend blue", "black"]],
  ["columbia", ["white", "columbia blue"]],
  ["cool grey", ["cool grey", "white", "medium grey"]],
  ["wheat", ["wheat", "gum light brown", "wheat"]],
  ["triple white", ["triple white"]],
  ["triple black", ["triple black"]],
  ["black cat", ["black cat"]],
  ["sand taupe", ["sand", "taupe", "black"]],
  ["blue tint", ["blue tint", "grey three", "red"]],
  ["bone", ["bone"]],
  ["onyx", ["onyx"]],
  ["travis scott", ["sail", "dark mocha", "black"]],
  ["melo", ["white", "university blue", "maize"]],
  ["what the", ["university blue", "orange", "pine green", "hyper pink", "maize"]],
  ["multi-color", ["white", "racer blue", "hyper pink", "maize", "lucky green"]],
  ["multicolor", ["white", "racer blue", "hyper pink", "maize", "lucky green"]],
  ["multi-colour", ["white", "racer blue", "hyper pink", "maize", "lucky green"]],
  ["multi", ["sail", "orange", "teal", "court purple", "maize"]],
  ["rainbow", ["white", "red", "yellow", "photo blue", "lucky green"]],
  ["camo", ["medium olive", "khaki", "black"]],
]);

/** Schemes for a text without a color, chosen by the seed of the release. */
export const houseSchemes: readonly (readonly string[])[] = [
  ["sail", "pine green", "gum light brown"],
  ["white", "cool grey", "infrared"],
  ["light bone", "obsidian", "adobe"],
  ["black", "cement grey", "fire red"],
  ["sail", "university blue", "obsidian"],
  ["grey fog", "slate", "solar flare"],
  ["cream", "burgundy", "gum light brown"],
  ["white", "game royal", "maize"],
  ["muslin", "medium olive", "safety orange"],
  ["phantom", "dark mocha", "wheat"],
  ["photon dust", "plum fog", "plum"],
  ["white", "noble green", "sail"],
  ["obsidian", "sail", "university red"],
  ["fossil", "sequoia", "kumquat"],
  ["summit white", "sport teal", "hyper pink"],
  ["barely rose", "rust pink", "team red"],
  ["wolf grey", "anthracite", "volt"],
  ["pale ivory", "cobalt", "black"],
  ["mint", "fir", "sail"],
  ["celestine blue", "white", "kumquat"],
];
