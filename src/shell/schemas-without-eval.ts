declare global {
  /** Settings of zod, which it reads when it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// zod tries whether it may compile its schemas. The pages' policy forbids that, and browsers report each try.
globalThis.__zod_globalConfig = { jitless: true }

export {}
