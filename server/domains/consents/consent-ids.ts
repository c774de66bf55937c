import type { ConsentKey } from '#contract/consents/consents.ts'

/** The id that a consent is asked for by, for ever: people have agreed to it under this one. */
export const consentIds: Readonly<Record<ConsentKey, string>> = {
  advertising: '4837b90e-3db7-464c-8b75-7284262e6ca5',
  leisure: 'ccd232d1-8417-4291-b7af-bee512e8d5b0',
  trade: 'd6cbf3e2-79e9-4a2b-91de-c6b525452d6a',
  industry: 'a1d0138c-37c5-49b0-a0f8-38887bab0462',
  media: 'b2160d17-4689-4d63-b5a9-bfcb13cd5d29',
  mobility: 'f53e0e4d-2ac1-4382-afe4-bd2dd165760b',
  tourism: 'effda2f2-053e-46af-b392-ec77f04affb4',
  economy: 'f52a8069-388e-41b6-a466-7259bf45f842',
  dbp: '22c8ec45-2eaa-49ad-9c6d-e809b12c4229',
  digital: '2e15a6ed-7aa8-41cc-82bb-c26e70b7ce6a',
  fanabteilung: 'af153c6f-9f3c-422c-a35c-3f77604c59a9',
  fanbetreuung: 'ada4001a-03bf-447b-806b-b6faa08294ea',
  fanshop: '08e96131-9a21-415d-b6e4-6bda7ae8bc4c',
  fussballschule: 'eec2d8a3-0c4e-46f2-a16f-d8455c93e4ba',
  nfl: 'cccd4535-7a4e-4452-a046-85a91a4ac4a0',
  sge: '56c11f64-c599-429c-ab69-5f5cda2af684',
}
