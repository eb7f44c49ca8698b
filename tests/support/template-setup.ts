import { prepareTemplate } from './embedded-template.ts';

/** Before any test, in plain Node: in jsdom the database's dump would be a Blob of jsdom's, which cannot be read. */
export const setup = prepareTemplate;
