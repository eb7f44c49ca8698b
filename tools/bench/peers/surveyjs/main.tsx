import { use } from 'react';
import { createRoot } from 'react-dom/client';
import 'survey-core/survey-core.fontless.min.css';
import { Survey } from 'survey-react-ui';
import { bookingSurvey } from './booking-survey.ts';
import './look.css';

const survey = bookingSurvey();

const Booking = () => <Survey model={use(survey)} />;

createRoot(document.getElementById('app') ?? document.body).render(<Booking />);
