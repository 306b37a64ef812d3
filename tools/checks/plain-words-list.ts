/** A word that the project does not use, what it uses instead, and where the word has another meaning. */
export type PlainWord = {
  readonly word: RegExp;
  readonly use: string;
  /** Phrases in which the word is right; looked for on the whole line. */
  readonly allowed?: RegExp;
  /** Paths in which the word is right. */
  readonly allowedIn?: RegExp;
};

/** Words of names: of identifiers, split at capitals and underscores, and of files and folders. */
export const names: readonly PlainWord[] = [
  { word: /^(doors?)$/, use: 'gate' },
  { word: /^rooms?$/, use: 'folder, breakpoint, limits', allowed: /headroom/i },
  { word: /^purse$/, use: 'budget' },
  { word: /^surroundings$/, use: 'network status, dependencies' },
  { word: /^hired?$/, use: 'create worker' },
  { word: /^ahead$/, use: 'prefetch' },
  { word: /^(ask|asks|asked|asking|asker)$/, use: 'request, fetch, query', allowed: /askPasswordAfter/ },
  { word: /^(told|tell|tells|teller)$/, use: 'report, notify' },
  { word: /^(hear|hears|heard|hearers?)$/, use: 'listener, received' },
  { word: /^twins?$/, use: 'duplicate' },
  { word: /^hops?$/, use: 'proxy' },
  { word: /^floors?$/, use: 'layer, baseline', allowed: /Math\.floor/ },
  { word: /^(narrow|narrows|narrowed|narrowing)$/, use: 'filter', allowedIn: /^src\/geo\// },
  { word: /^among$/, use: 'ids', allowed: /among: ids/ },
  { word: /^(standing|standings)$/, use: 'status, state' },
  { word: /^(breathe|breathes)$/, use: 'yield' },
  { word: /^(cure|cured)$/, use: 'replacement' },
  { word: /^rhythm$/, use: 'interval' },
  { word: /^(house|speech)$/, use: 'code rules' },
  {
    word: /^(look|looks|looked|looking)$/,
    use: 'poll, check, appearance',
    // A stored field of the tracking database, a value of a text, the verb "to look up", and its folder of documents.
    allowed: /\blooked\b.*(newest|null|meta)|looked: formats|lookUp|look-up\//,
  },
  {
    word: /^(refuse|refuses|refused|refusal|refusals|refusing)$/,
    use: 'reject',
    // Stored and sent as a kind of failure, so the key of a text; and what `X-Send-Refused` says, as a field.
    allowed: /^\s*(refused|tokenRefused): |\.refused\b|\brefused\b(?=[:;,)}]| =|' in )|\(refused\b/,
  },
  { word: /^anew$/, use: 'again' },
  { word: /^(most|fewest)$/, use: 'max, min' },
];

/** Words of comments, test titles, documents and scripts. */
export const prose: readonly PlainWord[] = [
  { word: /\bdoors?\b/i, use: 'sign-in page, only importer' },
  { word: /\bpurse\b/i, use: 'retry budget' },
  { word: /\bsurroundings\b/i, use: 'network status', allowedIn: /^src\/map\/camera\/|glossary/ },
  { word: /\b(hires?|hired)\b/i, use: 'creates a worker' },
  { word: /\b(asked|drawn|made) ahead\b/i, use: 'prefetched, rendered early' },
  { word: /\btwins?\b/i, use: 'duplicate' },
  { word: /\bhops?\b/i, use: 'proxy', allowed: /hop-by-hop/i },
  { word: /\bfloors?\b/i, use: 'layer, baseline', allowed: /Math\.floor/ },
  { word: /\bnarrow(s|ed|ing)\b/i, use: 'filter' },
  { word: /\bbreathes?\b/i, use: 'yields to the main thread' },
  { word: /\bcured?\b/i, use: 'replacement' },
  { word: /\brhythm\b/i, use: 'interval' },
  { word: /\bthe house\b/i, use: 'module overview, code rules' },
  { word: /\banew\b/i, use: 'again' },
  {
    word: /\b(refuses?|refused|refusals?)\b/i,
    use: 'reject',
    // A kind of failure, a note of the sandbox, the word of the network, and a header with its field of the log.
    allowed:
      /`refused`|\.refused\b|sandbox:refuse|refused connection|connection refused|X-Send-Refused|why_refused|@refused|"refused"/i,
  },
  { word: /\bgoes by\b/i, use: 'uses, follows' },
  { word: /\b(hears|heard)\b/i, use: 'receives' },
  { word: /\btold in words\b/i, use: 'described' },
];
