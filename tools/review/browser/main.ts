import './base.css';
import './header.css';
import './picture.css';
import './cards.css';
import './pages.css';
import './paths.css';
import './narrow.css';
import { followChoices } from './choices.ts';
import { followPicture } from './picture.ts';
import { followPlaying } from './playing.ts';
import { followSearch } from './search.ts';
import { followWords } from './words.ts';

followChoices();
followSearch();
followPicture();
followPlaying();
followWords();
