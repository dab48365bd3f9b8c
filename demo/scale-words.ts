// Words of generated nicknames, none twice in a list.

const words = (text: string) => text.trim().split(/\s+/);

/** Adjectives. */
export const firstWords = words(`
  Amber Ash Azure Bare Blank Bold Bone Borrowed Brass Bright Brisk Broken Bronze Calm Candied Carbon Cerise Chalk Chrome
  Cinder Clay Clear Cobalt Cold Copper Coral Crimson Crisp Curious Dark Dawn Deep Desert Distant Double Dusty Early Ebony
  Electric Ember Empty Faded Fallen Fern Flat Flint Folded Forgotten Frosted Gentle Ghost Ginger Glass Golden Granite Green
  Half Hazel Hidden Hollow Honest Indigo Iron Ivory Jade Kind Laser Late Lemon Lilac Linen Lost Lucky Lunar Marble Maroon
  Midnight Mint Misty Modest Mossy Navy Neon New Nickel Night Noble Northern Oat Ochre Olive Opal Open Orchid Pale Paper
  Patient Peach Pearl Pewter Pine Plain Plum Polar Proud Quick Quiet Rare Raw Restless Rose Royal Ruby Rust Sable Sage
  Sandy Satin Scarlet Second Shady Silent Silver Slate Slow Smoked Soft Solar Southern Steady Still Stone Stray Sunday Sweet
  Tall Teal Tender Thin Tidal Toasted Topaz True Twin Umber Velvet Violet Warm Western Wild Winter Woven
`);

/** Nouns. */
export const secondWords = words(`
  Alley Anchor Antenna Arcade Arrow Atlas Avenue Balcony Balloon Bandana Beacon Bicycle Blossom Boulevard Branch Bridge
  Cabin Camera Canopy Canyon Carousel Cassette Castle Chapel Cinema Circuit Cloud Coast Comet Compass Corner Courtyard
  Cricket Crossing Curtain Delta Diner Dune Echo Elevator Engine Falcon Feather Ferry Festival Field Flannel Forest Fountain
  Gallery Garage Garden Glacier Gravel Guitar Hammock Harvest Heron Highway Horizon Island Jacket Jukebox Kettle Kite Ladder
  Lagoon Lantern Laundry Letter Library Lobby Locker Magnet Mailbox Map Marathon Market Meadow Mirror Monsoon Moth Motel
  Mountain Museum Needle Newspaper Oasis Observatory Orbit Orchard Otter Parade Parlor Passport Pavilion Pebble Pencil
  Pepper Pier Pilot Planet Plaza Pocket Porch Postcard Prairie Quarry Quilt Radio Railway Raven Record Reef Ribbon River
  Rocket Rooftop Saddle Sail Satellite Schoolyard Shadow Shoreline Signal Skyline Sparrow Stadium Stairway Station Studio
  Summit Swallow Tailor Tandem Telegram Terrace Thunder Ticket Tractor Tram Trolley Tunnel Umbrella Valley Vinyl Voyage
  Waterfall Whistle Window Workshop Yard Zeppelin
`);

/** Words for the third place, once all pairs of the others are used. */
export const thirdWords = words(`
  Again Anthem Archive Aside Awakening Ballad Blend Bloom Blues Bounce Break Calling Carnival Chapter Choir Chorus Classic
  Club Code Collage Craft Curfew Cut Cypher Daydream Demo Departure Diary Division Dream Drift Edit Edition Encore Era
  Evening Exchange Express Fade Fever Fiction Finale Flight Flow Forever Forward Frequency Ghosts Glow Gospel Groove Habit
  Heirloom Hour Hymn Impression Jam Journey Jubilee Kit Legacy League Lesson Lights Line Lore Loop Lullaby Manual March
  Matinee Memory Method Mixtape Morning Motion Movement Notes Notion Object Odyssey Opening Opus Overture Pack Page Party
  Pattern Phase Poem Portrait Practice Prelude Promise Proof Pulse Quest Redux Refrain Reissue Relay Remix Report Rerun
  Return Reunion Reverie Rhythm Ritual Romance Routine Rumor Runaway Season Sequel Serenade Series Session Shift Sketch
  Sonata Song Soul Spirit Standard Story Study Summer Symphony Theory Tribute Trip Verse Weekend Whisper
`);
