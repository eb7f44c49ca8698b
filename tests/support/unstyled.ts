import { createRequire } from 'node:module';

type Styled = (tag: unknown, options?: object) => (...styles: unknown[]) => unknown;

// Emotion and MUI compute the styles of each element at each render, which takes a third of an app test's time. The style sheets
// are dropped anyway (emotion-cache.ts), and component tests and browsers see the styles. MUI imports Emotion after this line.
const emotion = createRequire(import.meta.url)('@emotion/styled') as { default: Styled };
const { default: styled } = emotion;
emotion.default = (tag, options) => () => styled(tag, options)();
