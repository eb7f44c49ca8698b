-- The builder's look and its words about itself: {"primary": "#1F5C4D", "placeNoun": "展示場", …}; null where the app's own are shown.
alter table builders add column brand jsonb;
