/** Words that searches for laptops are made of, and that are towns as well: they stay words, unless 'in' or 'near' stands before a large town. */
export const LAPTOP_WORDS = new Set(
  `acer aero air alienware alpha apple aorus aspire asus aurora ban bar battery best big book bravo budget business bush cam care carbon
  cash charger cheap chrome clean cloud compact core creator dell delta desk dual elite envy expert fast flex flip fold free frame
  fujitsu fusion galaxy game gamer gaming gateway gem go gram graphics green grade helios home honor hp huawei ideal intel iris katana
  keyboard lap latitude legion lenovo lg life light line linux lite locked low mac magic male mate matte max medion metal mini mobile modern monitor mouse
  msi nano neo new nice nitro note nova office ok omen one open orion pack pad panasonic parts pavilion pearl pen plus portable power predator
  prestige pro pure ram raptor razer reading ready ridge rock sale samsung satellite screen series sim slim small sony spare spark spectre spin
  split square star stealth stock stone stream strong studio summit super surface swift switch sword tab tablet thin think titan top
  toshiba touch tough tower trade travel troy turbo ultra used vector vega victus view vista volta wave web white wide win window windows work xps yoga`.split(
    /\s+/,
  ),
);

/** What may follow 'in', 'at' or 'from' and is never a place there. */
export const NO_PLACES = new Set(
  `a all and best black blue box brown budget case color colour condition cheap excellent fair full general gold good gray great green grey
  hand home least less mint more most my new none one orange order perfect person pink price purple range red scratch shape silver stock store style the
  time top total use very white work working yellow january february march april may june july august september october november december`.split(
    /\s+/,
  ),
);
