export const demoHearing = [
  { id: 1, label: '家づくりのご検討状況を教えてください', answers: ['具体的に検討している'] },
  { id: 4, label: '当社をお知りになったきっかけをお選びください', answers: ['Instagram'] },
];
